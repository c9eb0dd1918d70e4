import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useId, useRef } from 'react';
import { language, words } from '#client/words/words.ts';
import { IconButton } from './button.tsx';
import { ErrorText } from './fields/error-text.tsx';
import { firstField } from './first-field.ts';

export const backdropLook =
  'fixed inset-0 z-20 bg-[oklch(0_0_0/0.4)] transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0';

export interface DialogProps {
  open: boolean;
  title: ReactNode;
  onClose: () => void;
  /** True for long texts, which need to be focusable to scroll by keyboard. */
  isText?: boolean;
  /** True if only its buttons close it: neither Escape nor a click beside it, for what isn't shown again. */
  isFirm?: boolean;
  /** Takes the focus, as the button that opened the dialog is gone by then. */
  focusAfter?: RefObject<HTMLElement | null> | undefined;
  children: ReactNode;
}

/** A modal dialog; on narrow screens a sheet at the bottom. */
export function Dialog(props: DialogProps) {
  const { open, title, onClose, isText = false, isFirm = false, focusAfter, children } = props;
  const titleId = useId();
  const popup = useRef<HTMLDivElement>(null);

  function focusAfterwards() {
    // Given an element that isn't tabbable, Base UI focuses the first button inside it.
    focusAfter?.current?.focus();
    return false;
  }

  return (
    <Base.Root
      open={open}
      disablePointerDismissal={isFirm}
      onOpenChange={(isOpen, { reason }) => !isOpen && !(isFirm && reason === 'escape-key') && onClose()}
    >
      <Base.Portal>
        {/* Over another dialog too, which would look like part of it. */}
        <Base.Backdrop forceRender className={backdropLook} />
        <Base.Viewport className="fixed inset-0 z-20 flex items-end justify-center sm:items-center sm:p-4">
          <Base.Popup
            ref={popup}
            initialFocus={() => firstField(popup.current) ?? true}
            finalFocus={focusAfter && focusAfterwards}
            lang={language()}
            className="flex max-h-[85dvh] w-full flex-col rounded-t-panel bg-raised text-ink shadow-float transition-[opacity,translate] outline-none data-ending-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0 sm:max-w-[560px] sm:rounded-panel"
          >
            <div className="flex items-start gap-2 py-2 ps-4 pe-2 sm:ps-6">
              <Base.Title
                id={titleId}
                dir="auto"
                className="edge-of-parent min-w-0 flex-1 py-2 font-semibold wrap-anywhere"
              >
                <span className="line-clamp-3">{title}</span>
              </Base.Title>
              <Base.Close render={<IconButton label={words().close} />}>
                <X size={20} aria-hidden="true" />
              </Base.Close>
            </div>
            <div
              {...(isText && { role: 'region', tabIndex: 0, 'aria-labelledby': titleId })}
              className="-mt-1 min-h-0 scroll-pb-20 overflow-y-auto px-4 pt-1 pb-6 -outline-offset-2 sm:px-6"
            >
              {children}
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

/**
 * A dialog's buttons at the end, the main one last, with the error above them. They stay at the lower edge while the rest scrolls. A button
 * that is no way out of the dialog stands first, at the start: `me-auto`.
 */
export function DialogActions({ error, children }: { error: string | undefined; children: ReactNode }) {
  return (
    <div className="sticky -bottom-6 -mx-4 -mb-6 flex flex-col gap-2 border-t border-hairline bg-raised px-4 py-3 sm:-mx-6 sm:rounded-b-panel sm:px-6">
      <ErrorText>{error}</ErrorText>
      <div className="flex flex-wrap items-center justify-end gap-2">{children}</div>
    </div>
  );
}
