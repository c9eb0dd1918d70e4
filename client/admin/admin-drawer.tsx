import { Dialog } from '@base-ui/react/dialog';
import { Menu, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from '#client/ui/button.tsx';
import { backdropLook } from '#client/ui/dialog.tsx';
import { adminWords } from '#client/words/admin/admin-words.ts';
import { language, words } from '#client/words/words.ts';
import { AdminLinks } from './admin-links.tsx';

/** The sidebar's links where there is no room for a sidebar, behind a menu button. */
export function AdminDrawer() {
  const [open, setOpen] = useState(false);
  const followed = useRef(false);

  function change(isOpen: boolean) {
    followed.current = false;
    setOpen(isOpen);
  }

  function follow() {
    // The screen that comes takes the focus; the menu button gets it back only where none does.
    followed.current = true;
    setOpen(false);
  }

  return (
    <Dialog.Root open={open} onOpenChange={change}>
      <Dialog.Trigger render={<IconButton label={adminWords().adminMenu} className="-ms-2 lg:hidden" />}>
        <Menu size={20} aria-hidden="true" />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className={backdropLook} />
        <Dialog.Popup
          lang={language()}
          finalFocus={() => !followed.current}
          className="fixed inset-y-0 start-0 z-20 flex w-72 max-w-[85vw] flex-col gap-2 overflow-y-auto bg-raised p-3 text-ink shadow-float transition-[opacity,translate] outline-none data-ending-style:-translate-x-4 data-ending-style:opacity-0 data-starting-style:-translate-x-4 data-starting-style:opacity-0 rtl:data-ending-style:translate-x-4 rtl:data-starting-style:translate-x-4"
        >
          <div className="flex items-center justify-between ps-3">
            <Dialog.Title className="font-semibold">{adminWords().adminArea}</Dialog.Title>
            <Dialog.Close render={<IconButton label={words().close} />}>
              <X size={20} aria-hidden="true" />
            </Dialog.Close>
          </div>
          <AdminLinks onFollow={follow} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
