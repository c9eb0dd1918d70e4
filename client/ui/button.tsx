import type { ComponentProps } from 'react';

type Kind = 'primary' | 'plain';

const looks: Record<Kind, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-hover disabled:bg-hairline disabled:text-ink-soft',
  plain: 'text-ink-soft hover:bg-accent-soft hover:text-ink disabled:opacity-50',
};

export function Button({
  kind = 'primary',
  className = '',
  ...rest
}: ComponentProps<'button'> & { kind?: Kind }) {
  const shape =
    'target inline-flex items-center justify-center gap-2 rounded-control px-4 text-sm font-medium';
  return (
    <button type="button" className={`${shape} transition-colors ${looks[kind]} ${className}`} {...rest} />
  );
}

/** A round button that shows an icon alone; `label` is its name for everybody who does not see it. */
export function IconButton({
  kind = 'plain',
  label,
  className = '',
  ...rest
}: ComponentProps<'button'> & { kind?: Kind; label: string }) {
  const shape = 'target inline-flex shrink-0 items-center justify-center rounded-full';
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={`${shape} transition-colors ${looks[kind]} ${className}`}
      {...rest}
    />
  );
}
