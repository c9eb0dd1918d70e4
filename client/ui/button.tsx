import type { ComponentProps, MouseEvent } from 'react';

type Kind = 'primary' | 'outline' | 'plain' | 'danger';
type ButtonProps = ComponentProps<'button'> & { kind?: Kind };

const looks: Record<Kind, string> = {
  primary:
    'bg-accent text-on-accent hover:bg-accent-hover aria-disabled:bg-hairline aria-disabled:text-ink-soft',
  danger: 'bg-danger text-page hover:opacity-90 aria-disabled:bg-hairline aria-disabled:text-ink-soft',
  outline: 'border border-control text-ink hover:bg-accent-soft aria-disabled:opacity-50',
  plain: 'text-ink-soft hover:bg-accent-soft hover:text-ink aria-disabled:opacity-50',
};

export function Button({ className = '', ...rest }: ButtonProps) {
  const shape = 'inline-flex gap-2 rounded-control px-4 text-sm font-medium';
  return <Pressable className={`${shape} ${className}`} {...rest} />;
}

/** A round button with an icon; `label` is its accessible name. */
export function IconButton({
  kind = 'plain',
  label,
  className = '',
  ...rest
}: ButtonProps & { label: string }) {
  const shape = 'inline-flex shrink-0 rounded-full';
  return (
    <Pressable kind={kind} aria-label={label} title={label} className={`${shape} ${className}`} {...rest} />
  );
}

/** Ignores presses while disabled but stays focusable, unlike with the browser's `disabled`. */
function Pressable({ kind = 'primary', className, disabled = false, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      aria-disabled={disabled || undefined}
      className={`target items-center justify-center transition-colors not-aria-disabled:active:opacity-70 ${looks[kind]} ${className}`}
      onClick={disabled ? refuse : onClick}
      {...rest}
    />
  );
}

/** Keeps a submit button from sending its form. */
function refuse(event: MouseEvent) {
  event.preventDefault();
}
