import { lazy, Suspense, useState } from 'react';
import { Avatar } from './avatar.tsx';

const loadMenu = () => import('./account-menu.tsx');
const AccountMenu = lazy(loadMenu);

/** The avatar. Its menu is a chunk of its own, fetched when somebody reaches for it. */
export function AccountButton() {
  const [wanted, setWanted] = useState(false);
  const avatar = <Avatar />;
  const button = (
    <button
      type="button"
      aria-haspopup="menu"
      aria-label="Account menu"
      aria-expanded={wanted}
      className="target flex items-center justify-center rounded-full"
      onPointerEnter={loadMenu}
      onFocus={loadMenu}
      onClick={() => setWanted(true)}
    >
      {avatar}
    </button>
  );
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <AccountMenu>{avatar}</AccountMenu>
    </Suspense>
  );
}
