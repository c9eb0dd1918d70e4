import { useEffect, useRef } from 'react';
import { mayFocusField } from './may-focus-field.ts';

const fields = 'input:enabled:not([readonly]), textarea:enabled, select:enabled';

/** Returns the field that a form begins with, if it may take the focus by itself. */
export function firstField(form: Element | null): HTMLElement | undefined {
  return (mayFocusField() && form?.querySelector<HTMLElement>(fields)) || undefined;
}

/** Returns the ref of a form that arrives after its dialog has opened: its first field takes the focus then. */
export function useFirstField() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => firstField(form.current)?.focus(), []);
  return form;
}
