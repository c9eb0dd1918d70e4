import { EllipsisVertical } from 'lucide-react';
import { IconButton } from '#client/ui/button.tsx';
import { useLazyPart } from '#client/ui/use-lazy-part.ts';
import type { RowMenuProps } from './opened-menu.tsx';

const loadMenu = async () => (await import('./opened-menu.tsx')).OpenedMenu;

/** Preloads the menu; a failure is reported by the click that opens it. */
function preloadMenu() {
  loadMenu().catch(() => {});
}

/** The menu at a row's end, which loads on hover or focus. */
export function RowMenu(props: RowMenuProps) {
  const { part: OpenedMenu, ask } = useLazyPart(loadMenu);
  if (OpenedMenu) return <OpenedMenu {...props} />;
  return (
    <IconButton
      label={props.label}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={preloadMenu}
      onFocus={preloadMenu}
      onClick={() => void ask()}
    >
      <EllipsisVertical size={18} aria-hidden="true" />
    </IconButton>
  );
}
