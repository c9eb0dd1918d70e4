import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';

interface Message {
  text: string;
  /** Duration in milliseconds. */
  time: number;
  /** A second line. */
  more?: string | undefined;
}

/** Hides the toast that is shown, whichever component it belongs to. */
let dismissShown = () => {};

/** Shows one message at a time at the bottom centre of the page. Render `toast` inside an open dialog, else screen readers don't announce it. */
export function useToast(): {
  toast: ReactNode;
  showToast: (text: string, time?: number, more?: string) => void;
} {
  const [message, setMessage] = useState<Message>();
  const area = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!message) return;
    // Above a dialog and free of its transforms, and above a bar at the page's lower edge.
    area.current?.style.setProperty('bottom', `${16 + heightOfBottomBar()}px`);
    area.current?.showPopover();
    const timer = setTimeout(() => setMessage(undefined), message.time);
    return () => clearTimeout(timer);
  }, [message]);

  const toast = (
    // Out of the flow, so that it takes no space.
    <div role="status" className="fixed">
      {message && (
        <div
          ref={area}
          popover="manual"
          lang="en"
          dir="auto"
          className="edge-of-parent fixed inset-x-4 top-auto m-auto w-fit rounded-control bg-ink px-4 py-3 text-sm text-page shadow-float"
        >
          {message.text}
          {message.more !== undefined && (
            <span dir="auto" className="edge-of-parent block">
              {message.more}
            </span>
          )}
        </div>
      )}
    </div>
  );
  const showToast = useCallback((text: string, time = 5000, more?: string) => {
    dismissShown();
    dismissShown = () => setMessage(undefined);
    setMessage({ text, time, more });
  }, []);
  return { toast, showToast };
}

/** Returns the bar's height and margin in pixels. */
function heightOfBottomBar(): number {
  const bar = document.querySelector<HTMLElement>('[data-bottom-bar]');
  return bar ? bar.offsetHeight + 16 : 0;
}
