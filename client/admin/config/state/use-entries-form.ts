import { useCallback, useState } from 'react';
import { type UseFormReset, type UseFormReturn, useForm } from 'react-hook-form';
import type { Entries } from './entries.ts';
import { resolver } from './validation.ts';

interface EntriesForm {
  form: UseFormReturn<Entries>;
  /** Counts how often all entries were replaced at once; whatever remembers earlier rows must forget them then. */
  filling: number;
}

export function useEntriesForm(defaultValues: Entries): EntriesForm {
  const form = useForm<Entries>({ defaultValues, resolver });
  const [filling, setFilling] = useState(0);
  const { reset: fill } = form;
  const reset: UseFormReset<Entries> = useCallback(
    (...values) => {
      fill(...values);
      setFilling((count) => count + 1);
    },
    [fill],
  );
  return { form: { ...form, reset }, filling };
}
