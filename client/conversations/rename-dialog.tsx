import { type FormEvent, useState } from 'react';
import { sentenceOf } from '#client/api.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog, DialogActions } from '#client/ui/dialog.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { words } from '#client/words/words.ts';
import { longestTitle, type OwnConversationRow } from '#contract/chat/conversations.ts';
import { renameConversation } from './own-calls.ts';

interface RenameDialogProps {
  row: OwnConversationRow;
  onClose: () => void;
  onDone: () => void;
}

export function RenameDialog({ row: { id, title }, onClose, onDone }: RenameDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [missing, setMissing] = useState<string>();
  const [error, setError] = useState<string>();

  async function rename(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = String(new FormData(event.currentTarget).get('title') ?? '').trim();
    setMissing(given === '' ? words().fillIn : undefined);
    if (given === '') return;
    setBusy(true);
    try {
      await renameConversation(id, given);
      onDone();
    } catch (failure) {
      setError(sentenceOf(failure, words().notChanged));
      setBusy(false);
    }
  }

  return (
    <Dialog open title={words().rename} onClose={onClose}>
      <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void rename(event)}>
        <TextField
          name="title"
          label={words().conversationTitle}
          defaultValue={title}
          maxLength={longestTitle}
          error={missing}
          dir="auto"
        />
        <DialogActions error={error}>
          <Button kind="plain" onClick={onClose}>
            {words().cancel}
          </Button>
          <Button type="submit" disabled={isBusy}>
            {words().rename}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
