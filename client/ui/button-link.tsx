import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A link that looks like the primary button of its screen. */
export function ButtonLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="target inline-flex items-center justify-center rounded-control bg-accent px-4 text-sm font-medium text-on-accent hover:bg-accent-hover"
    >
      {children}
    </Link>
  );
}
