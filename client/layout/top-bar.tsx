import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useToken } from '#client/session/use-session.ts';
import { words } from '#client/words/words.ts';
import { AccountButton } from './account-button.tsx';
import { Logo } from './logo.tsx';

/** `children` are placed before the logo. */
export function TopBar({ children }: { children?: ReactNode }) {
  const isGuest = useToken() === undefined;
  return (
    <header className="header flex h-14 shrink-0 items-center gap-2 border-b px-4">
      {children}
      <Link to="/" className="target flex min-w-0 items-center gap-3 rounded-control">
        <Logo />
      </Link>
      <div className="ms-auto flex shrink-0 items-center gap-2 ps-2">
        {isGuest && (
          <Link
            to="/sign-in"
            className="target inline-flex items-center rounded-control border border-current/50 px-4 text-sm font-medium hover:bg-(--header-soft)"
          >
            {words().signIn}
          </Link>
        )}
        <AccountButton />
      </div>
    </header>
  );
}
