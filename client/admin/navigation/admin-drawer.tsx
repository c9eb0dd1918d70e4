import { Menu } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from '#client/ui/button.tsx';
import { lateDialog } from '#client/ui/late-dialogs.tsx';
import { adminWords } from '#client/words/admin-words.ts';

const DrawerPanel = lateDialog(
  async () => (await import('./drawer-panel.tsx')).DrawerPanel,
  ({ onClose }) => onClose(),
);

/** The sidebar's links where there is no room for a sidebar, behind a menu button. */
export function AdminDrawer() {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  return (
    <>
      <IconButton
        ref={button}
        label={adminWords().adminMenu}
        aria-haspopup="dialog"
        aria-expanded={open}
        className="-ms-2 lg:hidden"
        onClick={() => setOpen(true)}
      >
        <Menu size={20} aria-hidden="true" />
      </IconButton>
      <DrawerPanel open={open} button={button} onClose={() => setOpen(false)} />
    </>
  );
}
