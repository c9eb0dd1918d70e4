import { useSyncExternalStore } from 'react';

/** The event that the page and the site around it are told with. */
const event = 'handed-over';

let isSent = false;

/** Remembers for as long as the page that a message to people was sent, and tells whoever listens. */
export function noteSent(): void {
  isSent = true;
  window.dispatchEvent(new Event(event));
}

/** True once a message to people was sent from this page. */
export function useIsSent(): boolean {
  return useSyncExternalStore(subscribe, wasSent, () => false);
}

export function wasSent(): boolean {
  return isSent;
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(event, listener);
  return () => window.removeEventListener(event, listener);
}
