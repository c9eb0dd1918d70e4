import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { Button } from './button.tsx';

interface ConfirmDialogProps {
  open: boolean;
  question: string;
  /** What the question is about. */
  children: ReactNode;
  /** What more comes of a Yes. */
  warning?: string | undefined;
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

/**
 * Asks before what cannot be undone. A layer over the page that keeps the focus itself: the browser's own modal dialog styles
 * every element of the page anew when it opens and closes, which a slow machine answers too late.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, question, children, warning, busy, error, done, onYes, onNo, focusAfter } = props;
  const { layer, holdFocus } = useFocusKept({ open, done, focusAfter });
  const id = useId();

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Escape' && !busy) onNo();
    else if (event.key === 'Tab') holdFocus(event);
  }

  return (
    <div
      ref={layer}
      role="alertdialog"
      aria-modal="true"
      aria-labelledby={id}
      aria-describedby={`${id}-subject ${id}-warning`}
      lang="en"
      hidden={!open}
      tabIndex={-1}
      className="fixed inset-0 z-20 flex items-center justify-center bg-[oklch(0_0_0/0.4)] p-4 transition-opacity outline-none starting:opacity-0"
      onKeyDown={onKeyDown}
    >
      <div className="max-h-full w-full max-w-[400px] overflow-y-auto rounded-panel bg-raised p-6 text-ink shadow-float">
        <h2 id={id} className="font-semibold">
          {question}
        </h2>
        <p id={`${id}-subject`} className="mt-2 text-sm text-ink-soft wrap-anywhere">
          <bdi>{children}</bdi>
        </p>
        {warning !== undefined && (
          <p id={`${id}-warning`} className="mt-2 text-sm font-medium wrap-anywhere">
            {warning}
          </p>
        )}
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
      </div>
    </div>
  );
}

/** Has the focus in the layer, on its first button at first, until it closes. */
function useFocusKept({ open, done, focusAfter }: Pick<ConfirmDialogProps, 'open' | 'done' | 'focusAfter'>) {
  const layer = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLElement>(null);

  useEffect(() => {
    const { activeElement } = document;
    if (open && !layer.current?.contains(activeElement)) {
      opener.current = activeElement instanceof HTMLElement ? activeElement : null;
      buttonsOf(layer)[0]?.focus();
    }
    if (open || !opener.current) return;
    const next = done ? focusAfter.current : opener.current;
    next?.focus();
    opener.current = null;
  }, [open, done, focusAfter]);

  /** Leads from the last button to the first, and back. */
  function holdFocus(event: KeyboardEvent) {
    const buttons = buttonsOf(layer);
    const edges = [buttons.at(0), buttons.at(-1)];
    const [from, to] = event.shiftKey ? edges : edges.toReversed();
    if (document.activeElement !== from && document.activeElement !== layer.current) return;
    event.preventDefault();
    to?.focus();
  }

  return { layer, holdFocus };
}

function buttonsOf(layer: RefObject<HTMLElement | null>): HTMLButtonElement[] {
  return [...(layer.current?.querySelectorAll('button') ?? [])];
}
