import { useQueryClient } from '@tanstack/react-query';
import { type Ref, type RefObject, useState } from 'react';
import { sentenceOf } from '#client/api.ts';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { type DialogHandle, useSubject } from '#client/ui/use-subject.ts';
import { adminWords } from '#client/words/admin-words.ts';

export interface Removal {
  name: string;
  question: string;
  warning: string;
  /** Query key of the list that has it. */
  key: string;
  remove: () => Promise<void>;
}

interface RemoveDialogProps {
  ref: Ref<DialogHandle<Removal>>;
  /** Takes the focus once the row is gone. */
  list: RefObject<HTMLElement | null>;
}

export function RemoveDialog({ ref, list }: RemoveDialogProps) {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [isDone, setDone] = useState(false);
  const { subject, open, close } = useSubject(ref, () => {
    setFailure(undefined);
    setDone(false);
  });
  if (!subject) return null;
  const { name, question, warning, key, remove } = subject;

  async function onYes() {
    setBusy(true);
    setFailure(undefined);
    try {
      await remove();
      setDone(true);
      close();
      showToast(adminWords().removedEntry(name));
      await queries.invalidateQueries({ queryKey: [key] });
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  }

  return (
    <ConfirmDialog
      open={open}
      question={question}
      warning={warning}
      busy={isBusy}
      error={failure === undefined ? undefined : sentenceOf(failure, adminWords().actFailed)}
      onYes={() => void onYes()}
      onNo={close}
      done={isDone}
      focusAfter={list}
    >
      {name}
    </ConfirmDialog>
  );
}
