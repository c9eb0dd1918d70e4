import { usePerson } from '#client/session/use-session.ts';
import { useLazyPart } from '#client/ui/use-lazy-part.ts';
import { words } from '#client/words/words.ts';
import { Avatar, initialOf } from './avatar.tsx';

const loadMenu = async () => (await import('./account-menu.tsx')).AccountMenu;

/** Preloads the menu; a failure is reported by the click that opens it. */
function preloadMenu() {
  loadMenu().catch(() => {});
}

/** The avatar. Its menu is a chunk that loads on hover or focus. */
export function AccountButton() {
  const { part: AccountMenu, ask } = useLazyPart(loadMenu);
  const avatar = <Avatar />;
  // Includes the visible letter for people who use voice control.
  const name = words().accountMenu(initialOf(usePerson()));
  if (AccountMenu) return <AccountMenu name={name}>{avatar}</AccountMenu>;
  return (
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
  );
}
