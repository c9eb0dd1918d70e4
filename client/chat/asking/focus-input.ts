import type { RefObject } from 'react';

/** Focuses the input, except on touch screens, where the keyboard would cover the page. */
export function focusInput(input: RefObject<HTMLTextAreaElement | null>) {
  if (matchMedia('(hover: hover)').matches) input.current?.focus({ preventScroll: true });
}
