import { useQueryClient } from '@tanstack/react-query';
import type { Ref } from 'react';
import { sentenceOf } from '#client/api.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { FormError } from '#client/ui/fields/form-error.tsx';
import { Loader } from '#client/ui/loader.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { useDiscard } from '#client/ui/use-discard.tsx';
import { type DialogHandle, useSubject } from '#client/ui/use-subject.ts';
import { adminWords } from '#client/words/admin-words.ts';
import { words } from '#client/words/words.ts';
import { billKey, usePrices } from './bill-calls.ts';
import { PricesForm } from './prices-form.tsx';

export function PricesDialog({ ref }: { ref: Ref<DialogHandle<true>> }) {
  const queries = useQueryClient();
  const { subject, open, close } = useSubject(ref);
  const { setDirty, tryToClose, leave, question } = useDiscard(close);

  function finish() {
    leave();
    void queries.invalidateQueries({ queryKey: [billKey] });
    showToast(adminWords().savedNamed(adminWords().prices));
  }

  return (
    <Dialog open={open} title={adminWords().prices} onClose={tryToClose}>
      {subject && <LoadedPrices onDirty={setDirty} onSaved={finish} />}
      {question}
    </Dialog>
  );
}

interface LoadedPricesProps {
  onDirty: (isDirty: boolean) => void;
  onSaved: () => void;
}

/** Mounted each time the dialog opens, so it loads what holds now. */
function LoadedPrices(acts: LoadedPricesProps) {
  const { data, error } = usePrices();
  if (error) return <FormError>{sentenceOf(error, words().callWentWrong)}</FormError>;
  return data ? <PricesForm prices={data} {...acts} /> : <Loader />;
}
