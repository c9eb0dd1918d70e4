import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { language } from '#client/words/words.ts';

interface Message {
  text: string;
  /** Duration in milliseconds. */
  time: number;
  /** A second line. */
  more?: string | undefined;
}

const leftKey = 'left-toast';
let show: (message: Message) => void = () => {};

/** Shows a message at the bottom centre of the page, in place of an earlier one. */
export function showToast(text: string, time = 5000, more?: string): void {
  show({ text, time, more });
}

/** Stores a toast for the next page load. */
export function leaveToast(text: string, time: number, more?: string): void {
  sessionStorage.setItem(leftKey, JSON.stringify({ text, time, more }));
}

/** Shows the toast that the previous page stored. */
export function showLeftToast(): void {
  const left = sessionStorage.getItem(leftKey);
  sessionStorage.removeItem(leftKey);
  if (left !== null) show(JSON.parse(left));
}

/** The page's live region. `aria-live` keeps it announced over a dialog, which hides everything else. */
export function Toast() {
  const [message, setMessage] = useState<Message>();
  const [count, setCount] = useState(0);
  const { pathname } = useLocation();
  const area = useRef<HTMLDivElement>(null);

  useEffect(() => {
    show = (next) => {
      setMessage(next);
      setCount((before) => before + 1);
    };
  }, []);

  useEffect(() => {
    if (!message) return;
    // Above a dialog, and free of its transforms.
    area.current?.showPopover();
    const timer = setTimeout(() => setMessage(undefined), message.time);
    return () => clearTimeout(timer);
  }, [message]);

  useEffect(() => {
    if (message && area.current) placeToast(area.current);
    // The next screen may have no bar.
  }, [message, pathname]);

  return (
    // Out of the flow, so that it takes no space.
    <div role="status" aria-live="polite" className="fixed">
      {message && (
        // A new element, so that the same text is announced again.
        <div
          key={count}
          ref={area}
          popover="manual"
          lang={language()}
          dir="auto"
          className="edge-of-parent fixed inset-x-4 mx-auto w-fit rounded-control bg-ink px-4 py-3 text-sm text-page shadow-float"
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
}

/** Puts a toast above a bar at the page's lower edge, and to the upper edge if a sheet's buttons are at the lower one. */
function placeToast({ style }: HTMLElement): void {
  const isOverSheet = innerWidth < 640 && document.querySelector('[role=dialog]') !== null;
  style.top = isOverSheet ? '16px' : 'auto';
  style.bottom = isOverSheet ? 'auto' : `${16 + heightOfBottomBar()}px`;
}

/** Returns height and margin of a bar at the page's lower edge, in pixels. */
function heightOfBottomBar(): number {
  const bar = document.querySelector<HTMLElement>('[data-bottom-bar]');
  return bar ? bar.offsetHeight + 16 : 0;
}
