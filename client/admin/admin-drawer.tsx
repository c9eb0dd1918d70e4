import { Menu } from 'lucide-react';
import { Suspense, startTransition, useRef, useState } from 'react';
import { lazyScreen } from '#client/navigation/lazy-screen.ts';
import { IconButton } from '#client/ui/button.tsx';
import { adminWords } from '#client/words/admin/admin-words.ts';

const DrawerPanel = lazyScreen(async () => ({
  default: (await import('./drawer-panel.tsx')).DrawerPanel,
}));

/** The sidebar's links where there is no room for a sidebar, behind a menu button. */
export function AdminDrawer() {
  const [open, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (open && !wasOpen) setWasOpen(true);

  return (
    <>
      <IconButton
        ref={button}
        label={adminWords().adminMenu}
        aria-haspopup="dialog"
        aria-expanded={open}
        className="-ms-2 lg:hidden"
        onClick={() => startTransition(() => setOpen(true))}
      >
        <Menu size={20} aria-hidden="true" />
      </IconButton>
      <Suspense>
        {wasOpen && <DrawerPanel open={open} button={button} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
