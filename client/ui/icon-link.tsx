import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface IconLinkProps {
  to: string;
  /** Accessible name. */
  label: string;
  children: ReactNode;
}

/** A link that looks like an icon button. */
export function IconLink({ to, label, children }: IconLinkProps) {
  return (
    <Link
      to={to}
      aria-label={label}
      title={label}
      className="target inline-flex shrink-0 items-center justify-center rounded-full text-ink-soft transition-colors hover:bg-accent-soft hover:text-ink"
    >
      {children}
    </Link>
  );
}
