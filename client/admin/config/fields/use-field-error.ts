import { type FieldError, type FieldPath, get, useFormContext, useFormState } from 'react-hook-form';
import type { Entries } from '#client/admin/config/state/entries.ts';

/** Returns the error of a field or list. Only its own errors render the caller again. */
export function useFieldError(name: FieldPath<Entries>): string | undefined {
  const { control } = useFormContext<Entries>();
  const { errors } = useFormState({ control, name, exact: true });
  const error: FieldError | undefined = get(errors, name);
  // A list's own error is at `root`, beside those of its rows.
  return error?.root?.message ?? error?.message;
}
