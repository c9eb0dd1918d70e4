import { type FieldError, type FieldPath, get, useFormContext, useFormState } from 'react-hook-form';
import type { Entries } from '#client/admin/hosts/entries.ts';

/** What is wrong with a field or a list, in a sentence; it changes without the rest of the form. */
export function useSentence(name: FieldPath<Entries>): string | undefined {
  const { control } = useFormContext<Entries>();
  const { errors } = useFormState({ control, name, exact: true });
  const error: FieldError | undefined = get(errors, name);
  // A list's own stands beside those of its rows.
  return error?.root?.message ?? error?.message;
}
