import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
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
  /** Whether it has been carried out. */
  done: boolean;
  /** Where the focus goes then, as what had it may be gone; after No it goes back. */
  focusAfter: RefObject<HTMLElement | null>;
}

/** Asks before what cannot be undone. The browser's own dialog: it is there at once, on slow machines too. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, question, children, busy, error, done, onYes, onNo, focusAfter } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useEffect(() => {
    if (open) return dialog.current?.showModal();
    if (!dialog.current?.open) return;
    dialog.current.close();
    if (done) focusAfter.current?.focus();
  }, [open, done, focusAfter]);

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      lang="en"
      aria-labelledby={id}
      aria-describedby={`${id}-subject`}
      className="m-auto w-[calc(100%-2rem)] max-w-[400px] rounded-panel bg-raised p-6 text-ink shadow-float transition-[opacity,translate] outline-none backdrop:bg-[oklch(0_0_0/0.4)] starting:open:translate-y-2 starting:open:opacity-0"
      onCancel={(event) => {
        event.preventDefault();
        if (!busy) onNo();
      }}
    >
      <h2 id={id} className="font-semibold">
        {question}
      </h2>
      <p id={`${id}-subject`} className="mt-2 text-sm text-ink-soft wrap-anywhere">
        <bdi>{children}</bdi>
      </p>
      {error !== undefined && (
        <p role="alert" className="mt-4 text-sm text-danger wrap-anywhere">
          {error}
        </p>
      )}
      <div className="mt-4 flex justify-end gap-2">
        <Button kind="plain" disabled={busy} onClick={onNo}>
          No
        </Button>
        <Button kind="danger" disabled={busy} onClick={onYes}>
          Yes
        </Button>
      </div>
    </dialog>
  );
}
