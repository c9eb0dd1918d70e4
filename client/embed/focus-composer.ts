import { focusInput } from '#client/chat/asking/focus-input.ts';

/** Moves the focus to the input of the chat. */
export function focusComposer(): void {
  focusInput({ current: document.querySelector('textarea') });
}
