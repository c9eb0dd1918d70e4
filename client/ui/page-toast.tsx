import { useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { useToast } from './toast.tsx';

interface Message {
  text: string;
  /** Milliseconds it stays. */
  time: number;
  /** A line of its own. */
  more?: string | undefined;
}

const leftKey = 'left-toast';
let root: Root | undefined;

/** Shows a toast that stays while the screen under it changes. */
export function showPageToast(text: string, time = 5000, more?: string): void {
  render({ text, time, more });
}

/** Keeps a toast for the page that is loaded next. */
export function leaveToast(text: string, time: number, more?: string): void {
  sessionStorage.setItem(leftKey, JSON.stringify({ text, time, more }));
}

/** Shows what the page before left to be shown. */
export function showLeftToast(): void {
  const left = sessionStorage.getItem(leftKey);
  sessionStorage.removeItem(leftKey);
  // The area that is read out is there before its first message.
  render();
  if (left === null) return;
  const { text, time, more }: Message = JSON.parse(left);
  render({ text, time, more });
}

function render(message?: Message) {
  root ??= createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<PageToast message={message} />);
}

function PageToast({ message }: { message: Message | undefined }) {
  const { toast, showToast } = useToast();
  useEffect(() => {
    if (message) showToast(message.text, message.time, message.more);
  }, [message, showToast]);
  return toast;
}
