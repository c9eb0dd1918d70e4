import { AlertDialog } from '@base-ui/react/alert-dialog';
import { type ReactNode, type RefObject, useRef } from 'react';
import { language, words } from '#client/words/words.ts';
import { Button } from './button.tsx';
import { backdropLook } from './dialog.tsx';
import { ErrorText } from './fields/error-text.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  question: string;
  /** Names what the question is about. */
  children: ReactNode;
  /** Consequences of a Yes beyond the question. */
  warning?: ReactNode;
  /** A milder act than Yes. */
  instead?: { label: string; onClick: () => void } | undefined;
  /** True while the answer is being carried out. */
  busy: boolean;
  error: string | undefined;
  onYes: () => void;
  onNo: () => void;
  /** True once a Yes was carried out. */
  done: boolean;
  /** Takes the focus once done, as the button that opened the dialog may be gone. After No the focus returns to that button. */
  focusAfter: RefObject<HTMLElement | null>;
}

/** Asks before something that can't be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, question, children, warning, instead, busy, error, done, onYes, onNo, focusAfter } = props;
  const no = useRef<HTMLButtonElement>(null);

  function focusOnClose() {
    if (!done) return true;
    // Given an element that isn't tabbable, Base UI focuses the first button inside it.
    focusAfter.current?.focus();
    return false;
  }

  return (
    <AlertDialog.Root open={open} onOpenChange={(isOpen) => !isOpen && !busy && onNo()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop forceRender className={backdropLook} />
        <AlertDialog.Viewport className="fixed inset-0 z-20 flex items-center justify-center p-4">
          <AlertDialog.Popup
            lang={language()}
            initialFocus={no}
            finalFocus={focusOnClose}
            className="max-h-full w-full max-w-[400px] overflow-y-auto rounded-panel bg-raised p-6 text-ink shadow-float transition-opacity outline-none data-starting-style:opacity-0"
          >
            <AlertDialog.Title className="font-semibold">{question}</AlertDialog.Title>
            <AlertDialog.Description render={<div />} className="mt-2 text-sm wrap-anywhere">
              <bdi className="line-clamp-6 text-ink-soft">{children}</bdi>
              {warning !== undefined && <div className="mt-2 font-medium">{warning}</div>}
            </AlertDialog.Description>
            <ErrorText className="mt-4">{error}</ErrorText>
            <div className="mt-4 flex flex-wrap justify-end gap-2">
              <Button ref={no} kind="plain" disabled={busy} onClick={onNo}>
                {words().no}
              </Button>
              {instead && (
                <Button kind="outline" disabled={busy} onClick={instead.onClick}>
                  {instead.label}
                </Button>
              )}
              <Button kind="danger" disabled={busy} onClick={onYes}>
                {words().yes}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
