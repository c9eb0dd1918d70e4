import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface LinkProps {
  to: string;
  children: ReactNode;
}

/** A link that looks like the primary button of its screen. */
export function ButtonLink(props: LinkProps) {
  return (
    <Link
      {...props}
      className="target inline-flex items-center justify-center rounded-control bg-accent px-4 text-sm font-medium text-on-accent hover:bg-accent-hover"
    />
  );
}

/** A link that looks like an outline button. */
export function OutlineLink(props: LinkProps) {
  return (
    <Link
      {...props}
      className="target inline-flex items-center justify-center gap-2 rounded-control border border-control px-4 text-sm font-medium hover:bg-accent-soft"
    />
  );
}

export function TextLink(props: LinkProps) {
  return (
    <Link
      {...props}
      className="target inline-flex items-center self-center text-sm text-ink-soft underline underline-offset-4 hover:text-ink"
    />
  );
}

/** A link that looks like an icon button; `label` is its accessible name. */
export function IconLink({ label, ...props }: LinkProps & { label: string; state?: object }) {
  return (
    <Link
      {...props}
      aria-label={label}
      title={label}
      className="target inline-flex shrink-0 items-center justify-center rounded-full text-ink-soft transition-colors hover:bg-accent-soft hover:text-ink"
    />
  );
}
