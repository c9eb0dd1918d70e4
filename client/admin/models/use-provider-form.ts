import { useRef, useState } from 'react';
import { saveProvider, useProviderChanges } from '#client/admin/calls/provider-calls.ts';
import { CallFailed } from '#client/api.ts';
import { useFields } from '#client/ui/fields/use-fields.ts';
import { showToast } from '#client/ui/toast.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { type Edited, type ProviderEntries, providerRules, toEntries, toInput } from './provider-entries.ts';

interface ProviderFormInput {
  edited: Edited;
  models: readonly string[];
  onDone: () => void;
}

/** The fields of a connection. `send` saves them, with a test question first if its argument is true. */
export function useProviderForm({ edited, models, onDone }: ProviderFormInput) {
  const { reload } = useProviderChanges();
  const [hasFailed, setFailed] = useState(false);
  const [isTesting, setTesting] = useState(false);
  const tests = useRef(true);
  const form = useFields<ProviderEntries>(toEntries(edited), providerRules(edited), async (entries) => {
    const input = toInput(entries, models, tests.current);
    const saved = await saveProvider(edited.provider?.id, input).catch((error: unknown) => {
      if (error instanceof CallFailed && error.code === 'model_provider_failed') setFailed(true);
      throw error;
    });
    await reload();
    onDone();
    showToast(adminWords().providerConnected(saved.name));
  });

  function send(isTested: boolean) {
    tests.current = isTested;
    setTesting(isTested);
    void form.submit();
  }

  return { form, hasFailed, isTesting: form.isSubmitting && isTesting, send };
}
