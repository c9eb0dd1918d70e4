import { Trash2 } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { IconButton } from '#client/ui/button.tsx';
import { useLazyPart } from '#client/ui/use-lazy-part.ts';
import { agentWords } from '#client/words/agent-words.ts';

const loadDialog = async () => (await import('./delete-dialog.tsx')).DeleteDialog;

interface DeleteButtonProps {
  /** Ids of the conversations to delete. */
  ids: readonly string[];
  /** True while an answer is running, which would be kept after the deletion. */
  busy: boolean;
  input: RefObject<HTMLTextAreaElement | null>;
  onDeleted: () => void;
}

/** Deletes what the host keeps of a conversation, after a confirmation. */
export default function DeleteButton({ ids, busy, input, onDeleted }: DeleteButtonProps) {
  const dialog = useLazyPart(loadDialog);
  const [isOpen, setOpen] = useState(false);

  function open() {
    setOpen(true);
    void dialog.ask();
  }

  return (
    <>
      <IconButton label={agentWords().deleteConversation} disabled={busy} onClick={open}>
        <Trash2 size={20} aria-hidden="true" />
      </IconButton>
      {dialog.part && (
        <dialog.part
          open={isOpen}
          ids={ids}
          input={input}
          onClose={() => setOpen(false)}
          onDeleted={onDeleted}
        />
      )}
    </>
  );
}
