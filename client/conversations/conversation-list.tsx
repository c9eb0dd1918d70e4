import { Link2, MessageSquare, Pencil, Trash2 } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { sentenceOf } from '#client/api.ts';
import { noAttachments } from '#client/chat/attachments/attachments.ts';
import { serializeChat } from '#client/chat/tab/serialize-chat.ts';
import { writeToTab } from '#client/chat/tab/tab-storage.ts';
import { usePageConfig } from '#client/page-config.ts';
import { usePerson } from '#client/session/use-session.ts';
import { IconButton } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { DateTime } from '#client/ui/date-time.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { words } from '#client/words/words.ts';
import type { OwnConversationRow } from '#contract/chat/conversations.ts';
import { deleteConversation, readConversation } from './own-calls.ts';
import { RenameDialog } from './rename-dialog.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { turnsOf } from './turns-of.ts';

interface ConversationListProps {
  rows: readonly OwnConversationRow[];
  onChanged: () => void;
}

/** Names what is being done to a conversation. */
interface Act {
  kind: 'rename' | 'share' | 'delete';
  row: OwnConversationRow;
}

export function ConversationList({ rows, onChanged }: ConversationListProps) {
  const [act, setAct] = useState<Act>();
  const list = useRef<HTMLUListElement>(null);
  const close = () => setAct(undefined);
  const done = () => {
    close();
    onChanged();
  };
  return (
    <>
      <ul
        ref={list}
        tabIndex={-1}
        className="flex flex-col divide-y divide-hairline border-y border-hairline"
      >
        {rows.map((row) => (
          <ConversationRow key={row.id} row={row} onAct={(kind) => setAct({ kind, row })} />
        ))}
      </ul>
      {act?.kind === 'rename' && <RenameDialog row={act.row} onClose={close} onDone={done} />}
      {act?.kind === 'share' && <ShareDialog row={act.row} onClose={done} />}
      {act?.kind === 'delete' && <DeleteDialog row={act.row} onClose={close} onDone={done} list={list} />}
    </>
  );
}

interface RowProps {
  row: OwnConversationRow;
  onAct: (kind: Act['kind']) => void;
}

function ConversationRow({ row, onAct }: RowProps) {
  const { title, lastAt, isShared } = row;
  const open = useOpen(row.id);
  const maySharing = usePageConfig().pagesettings.sharing !== false;
  return (
    <li className="flex min-h-14 items-center gap-3 py-1">
      <MessageSquare size={20} aria-hidden="true" className="shrink-0 text-ink-soft" />
      <button
        type="button"
        className="target min-w-0 flex-1 rounded-control py-1 text-start hover:underline"
        onClick={() => void open()}
      >
        <bdi className="line-clamp-1 wrap-anywhere">{title}</bdi>
        <span className="block text-sm text-ink-soft">
          <DateTime at={lastAt} />
        </span>
      </button>
      <div className="flex shrink-0">
        <IconButton label={`${words().rename}: ${title}`} onClick={() => onAct('rename')}>
          <Pencil size={18} aria-hidden="true" />
        </IconButton>
        {maySharing && (
          <IconButton
            label={`${words().share}: ${title}`}
            className={isShared ? 'text-accent-strong' : ''}
            onClick={() => onAct('share')}
          >
            <Link2 size={18} aria-hidden="true" />
          </IconButton>
        )}
        <IconButton label={words().deleteFile(title)} onClick={() => onAct('delete')}>
          <Trash2 size={18} aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  );
}

/** Returns a function that opens a conversation in the chat, in place of the tab's own. */
function useOpen(id: string): () => Promise<void> {
  const navigate = useNavigate();
  const owner = usePerson()?.email;
  return async () => {
    try {
      const { turns } = await readConversation(id);
      writeToTab(
        'conversation',
        owner,
        serializeChat({ turns: turnsOf(turns, id), failure: undefined }, noAttachments),
      );
      navigate('/');
    } catch (error) {
      showToast(sentenceOf(error, words().listNotLoaded));
    }
  };
}

interface DialogProps {
  /** Takes the focus once the row is gone. */
  list: RefObject<HTMLElement | null>;
  row: OwnConversationRow;
  onClose: () => void;
  onDone: () => void;
}

function DeleteDialog({ row: { id, title }, list, onClose, onDone }: DialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function remove() {
    setBusy(true);
    try {
      await deleteConversation(id);
      showToast(words().deleted(title));
      onDone();
    } catch (failure) {
      setError(sentenceOf(failure, words().notDeleted));
      setBusy(false);
    }
  }

  return (
    <ConfirmDialog
      open
      question={words().askToDelete}
      warning={undefined}
      busy={isBusy}
      error={error}
      done={false}
      focusAfter={list}
      onYes={() => void remove()}
      onNo={onClose}
    >
      {title}
    </ConfirmDialog>
  );
}
