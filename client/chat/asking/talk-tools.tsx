import { Download } from 'lucide-react';
import { lazy, type ReactNode, type RefObject, Suspense } from 'react';
import { boot } from '#client/boot.ts';
import { turnsSoFar } from '#client/chat/conversation.ts';
import { keptConversations } from '#client/chat/deletion/kept-conversations.ts';
import { downloadConversation } from '#client/chat/export/download-conversation.ts';
import type { Chat } from '#client/chat/use-chat.ts';
import { usePageConfig } from '#client/page-config.ts';
import { IconButton } from '#client/ui/button.tsx';
import { withAgentWords } from '#client/words/with-agent-words.ts';
import { words } from '#client/words/words.ts';

const loadDeleteButton = withAgentWords(() => import('#client/chat/deletion/delete-button.tsx'));
const DeleteButton = lazy(() => loadDeleteButton());

interface TalkToolsProps {
  chat: Chat;
  input: RefObject<HTMLTextAreaElement | null>;
  onDeleted: () => void;
}

/** Buttons for a conversation that has begun: to save it, and to delete what the host keeps of it. */
export default function TalkTools({ chat, input, onDeleted }: TalkToolsProps): ReactNode {
  const { retentionDays } = usePageConfig().pagesettings;
  // Answers of a draft are not kept.
  const isKept = retentionDays !== 0 && !boot().draft;
  const kept = isKept ? keptConversations(turnsSoFar(chat.conversation)) : [];
  return (
    <>
      {chat.turns.length > 0 && (
        <IconButton label={words().downloadConversation} onClick={() => downloadConversation(chat.turns)}>
          <Download size={20} aria-hidden="true" />
        </IconButton>
      )}
      {kept.length > 0 && (
        <Suspense>
          <DeleteButton ids={kept} busy={chat.busy} input={input} onDeleted={onDeleted} />
        </Suspense>
      )}
    </>
  );
}
