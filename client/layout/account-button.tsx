import { usePerson } from '#client/session/use-session.ts';
import { usePart } from '#client/ui/use-lazy-part.ts';
import { Avatar, initialOf } from './avatar.tsx';

const loadMenu = async () => (await import('./account-menu.tsx')).AccountMenu;

/** Fetches the menu ahead of the press that opens it, which tells if it does not arrive. */
function preloadMenu() {
  loadMenu().catch(() => {});
}

/** The avatar. Its menu is a chunk of its own, fetched when somebody reaches for it. */
export function AccountButton() {
  const { part: AccountMenu, ask, toast } = usePart(loadMenu);
  const avatar = <Avatar />;
  // The name holds the letter that is seen: who steers by voice says what they see.
  const name = `Account menu, ${initialOf(usePerson())}`;
  if (AccountMenu) return <AccountMenu name={name}>{avatar}</AccountMenu>;
  return (
    <>
      <button
        type="button"
        aria-haspopup="menu"
        aria-label={name}
        aria-expanded={false}
        className="target flex items-center justify-center rounded-full"
        onPointerEnter={preloadMenu}
        onFocus={preloadMenu}
        onClick={ask}
      >
        {avatar}
      </button>
      {toast}
    </>
  );
}
