import type { RefObject } from 'react';
import { mayFocusField } from '#client/ui/may-focus-field.ts';

/** Focuses the input, unless a keyboard would cover the page. */
export function focusInput(input: RefObject<HTMLTextAreaElement | null>) {
  if (mayFocusField()) input.current?.focus({ preventScroll: true });
}
