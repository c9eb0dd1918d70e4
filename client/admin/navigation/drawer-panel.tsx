import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { IconButton } from '#client/ui/button.tsx';
import { backdropLook } from '#client/ui/dialog.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { language, words } from '#client/words/words.ts';
import { AdminLinks } from './admin-links.tsx';

interface DrawerPanelProps {
  open: boolean;
  /** The button that opened it. */
  button: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

export function DrawerPanel({ open, button, onClose }: DrawerPanelProps) {
  const followed = useRef(false);

  function follow() {
    // The screen that comes takes the focus; the menu button gets it back only where none does.
    followed.current = true;
    onClose();
  }

  function focusOnClose() {
    const isFollowed = followed.current;
    followed.current = false;
    return isFollowed ? false : button.current;
  }

  return (
    <Dialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={backdropLook} />
        <Dialog.Popup
          lang={language()}
          finalFocus={focusOnClose}
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
