import { type RefObject, useState } from 'react';
import { CallFailed, call, sentenceOf } from '#client/api.ts';
import { usePageConfig } from '#client/page-config.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog, DialogActions } from '#client/ui/dialog.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { agentWords } from '#client/words/agent-words.ts';
import { words } from '#client/words/words.ts';

interface DeleteDialogProps {
  open: boolean;
  /** Ids of the conversations to delete. */
  ids: readonly string[];
  /** Takes the focus once they are deleted, as the button is gone then. */
  input: RefObject<HTMLTextAreaElement | null>;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before a conversation is deleted, and deletes it. */
export function DeleteDialog({ open, ids, input, onClose, onDeleted }: DeleteDialogProps) {
  const [state, setState] = useState<'asking' | 'deleting' | 'deleted'>('asking');
  const [error, setError] = useState<string>();
  const { hostsettings, host } = usePageConfig();

  async function remove() {
    setState('deleting');
    setError(undefined);
    try {
      await deleteKept(ids);
      setState('deleted');
      showToast(agentWords().conversationDeleted);
      onDeleted();
    } catch (failure) {
      setError(sentenceOf(failure, words().notDeleted));
      setState('asking');
    }
  }

  return (
    <Dialog
      open={open}
      title={words().askToDelete}
      onClose={onClose}
      focusAfter={state === 'deleted' ? input : undefined}
    >
      <div className="flex flex-col gap-4">
        <p className="text-sm wrap-anywhere">{agentWords().conversationGoes(hostsettings.title || host)}</p>
        <DialogActions error={error}>
          <Button kind="plain" onClick={onClose}>
            {words().cancel}
          </Button>
          <Button kind="danger" disabled={state !== 'asking'} onClick={() => void remove()}>
            {agentWords().deleteConversation}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

/** Deletes the caller's own conversations. One that is already gone doesn't count as a failure. */
async function deleteKept(ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    try {
      const path = `/api/conversations/${encodeURIComponent(id)}`;
      await call('ai', path, { method: 'DELETE', credentials: 'include' });
    } catch (error) {
      if (!(error instanceof CallFailed && error.code === 'conversation_not_found')) throw error;
    }
  }
}
