import type { RefObject } from 'react';

/** Puts the cursor into the input, but not on a touch screen, where that would raise the keyboard over the page. */
export function focusInput(input: RefObject<HTMLTextAreaElement | null>) {
  if (matchMedia('(hover: hover)').matches) input.current?.focus({ preventScroll: true });
}
