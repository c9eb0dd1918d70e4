import type { Ref } from 'react';
import { Dialog } from '#client/ui/dialog.tsx';
import { useDiscard } from '#client/ui/use-discard.tsx';
import { type DialogHandle, useSubject } from '#client/ui/use-subject.ts';
import { adminWords } from '#client/words/admin-words.ts';
import type { Edited } from './provider-entries.ts';
import { ProviderForm } from './provider-form.tsx';

/** Connects a provider, or changes a connection. */
export function ProviderDialog({ ref }: { ref: Ref<DialogHandle<Edited>> }) {
  const { subject, open, close } = useSubject(ref);
  const { setDirty, tryToClose, leave, question } = useDiscard(close);
  const title = subject?.provider
    ? adminWords().editProvider(subject.provider.name)
    : adminWords().connectProvider;

  return (
    <Dialog open={open} title={title} onClose={tryToClose}>
      {subject && <ProviderForm edited={subject} onDirty={setDirty} onDone={leave} />}
      {question}
    </Dialog>
  );
}
