import { AlertDialog } from '@base-ui/react/alert-dialog';
import { type ReactNode, type RefObject, useRef } from 'react';
import { Button } from './button.tsx';

interface ConfirmDialogProps {
  open: boolean;
  question: string;
  /** What the question is about. */
  children: ReactNode;
  /** While the answer is being carried out. */
  busy: boolean;
  error: string | undefined;
  onYes: () => void;
  onNo: () => void;
  /** Where the focus goes after Yes; after No it goes back to where it was. */
  focusAfter: RefObject<HTMLElement | null>;
}

/** Asks before what cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, question, children, busy, error, onYes, onNo, focusAfter } = props;
  const no = useRef<HTMLButtonElement>(null);
  const saidYes = useRef(false);

  function answer(isYes: boolean) {
    if (busy) return;
    saidYes.current = isYes;
    if (isYes) onYes();
    else onNo();
  }

  return (
    <AlertDialog.Root open={open} onOpenChange={(isOpen) => !isOpen && answer(false)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-20 bg-[oklch(0_0_0/0.4)] transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <AlertDialog.Viewport className="fixed inset-0 z-20 flex items-center justify-center p-4">
          <AlertDialog.Popup
            initialFocus={no}
            finalFocus={() => (saidYes.current ? focusAfter.current : true)}
            className="flex max-h-full w-full max-w-[400px] flex-col gap-4 overflow-y-auto rounded-panel bg-raised p-6 text-ink shadow-float transition-[opacity,translate] outline-none data-ending-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0"
          >
            <AlertDialog.Title className="font-semibold">{question}</AlertDialog.Title>
            <AlertDialog.Description className="text-sm text-ink-soft wrap-anywhere">
              <bdi>{children}</bdi>
            </AlertDialog.Description>
            {error !== undefined && (
              <p role="alert" className="text-sm text-danger wrap-anywhere">
                {error}
              </p>
            )}
            <div className="flex justify-end gap-2">
              <Button ref={no} kind="plain" disabled={busy} onClick={() => answer(false)}>
                No
              </Button>
              <Button kind="danger" disabled={busy} onClick={() => answer(true)}>
                Yes
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
