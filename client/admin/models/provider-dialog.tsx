import { type Ref, useState } from 'react';
import { Dialog } from '#client/ui/dialog.tsx';
import { DiscardQuestion } from '#client/ui/discard-question.tsx';
import { type DialogHandle, useSubject } from '#client/ui/use-subject.ts';
import { adminWords } from '#client/words/admin/admin-words.ts';
import type { Edited } from './provider-entries.ts';
import { ProviderForm } from './provider-form.tsx';

/** Connects a provider, or changes a connection. */
export function ProviderDialog({ ref }: { ref: Ref<DialogHandle<Edited>> }) {
  const [isDirty, setDirty] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { subject, open, close } = useSubject(ref);
  const title = subject?.provider
    ? adminWords().editProvider(subject.provider.name)
    : adminWords().connectProvider;

  function leave() {
    setDirty(false);
    setAsking(false);
    close();
  }

  return (
    <Dialog open={open} title={title} onClose={() => (isDirty ? setAsking(true) : leave())}>
      {subject && <ProviderForm edited={subject} onDirty={setDirty} onDone={leave} />}
      <DiscardQuestion open={isAsking} onDiscard={leave} onStay={() => setAsking(false)} />
    </Dialog>
  );
}
