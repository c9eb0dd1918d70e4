import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A secondary link under a form. */
export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="target inline-flex items-center self-center text-sm text-ink-soft underline underline-offset-4 hover:text-ink"
    >
      {children}
    </Link>
  );
}
