import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { AccountButton } from './account-button.tsx';
import { Logo } from './logo.tsx';

/** `children` are placed before the logo. */
export function TopBar({ children }: { children?: ReactNode }) {
  return (
    <header className="header flex h-14 shrink-0 items-center gap-2 border-b px-4">
      {children}
      <Link to="/" className="target flex min-w-0 items-center gap-3 rounded-control">
        <Logo />
      </Link>
      <div className="ms-auto flex shrink-0 ps-2">
        <AccountButton />
      </div>
    </header>
  );
}
