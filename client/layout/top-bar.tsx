import { Link } from 'react-router';
import { AccountButton } from './account-button.tsx';
import { Logo } from './brand.tsx';

export function TopBar() {
  return (
    <header className="flex h-14 shrink-0 items-center justify-between gap-4 border-b border-hairline px-4">
      <Link to="/" className="target flex items-center gap-3 rounded-control">
        <Logo />
      </Link>
      <AccountButton />
    </header>
  );
}
