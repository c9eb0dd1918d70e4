import { useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { useToast } from './toast.tsx';

interface Message {
  text: string;
  /** Duration in milliseconds. */
  time: number;
  /** A second line. */
  more?: string | undefined;
}

const leftKey = 'left-toast';
let root: Root | undefined;

/** Shows a toast that outlives a change of screen. */
export function showPageToast(text: string, time = 5000, more?: string): void {
  render({ text, time, more });
}

/** Stores a toast for the next page load. */
export function leaveToast(text: string, time: number, more?: string): void {
  sessionStorage.setItem(leftKey, JSON.stringify({ text, time, more }));
}

/** Shows the toast that the previous page stored. */
export function showLeftToast(): void {
  const left = sessionStorage.getItem(leftKey);
  sessionStorage.removeItem(leftKey);
  // A live region must exist before its first message.
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
