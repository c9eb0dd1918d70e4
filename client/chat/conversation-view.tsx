import { lazy, Suspense, useState } from 'react';
import { FailureView } from '#client/chat/answer/failure-view.tsx';
import { words } from '#client/words/words.ts';
import { turnsResumed } from './conversation.ts';
import { loadedMessages, loadMessages } from './load-messages.ts';
import type { MessagesProps } from './messages.tsx';
import type { Chat } from './use-chat.ts';

/** Shows nothing if it doesn't load: the question that waits for it fails, and says so. */
const LateMessages = lazy(async () => ({ default: await loadMessages().catch(() => () => null) }));

interface ConversationViewProps extends Omit<MessagesProps, 'chat'> {
  chat: Chat;
  /** Puts a text into the input. Absent where the input keeps no draft. */
  onType?: ((text: string) => void) | undefined;
}

/** The conversation, or the failure that replaces it. */
export function ConversationView({ chat, onType, ...rest }: ConversationViewProps) {
  if (chat.failure) return <Failed chat={chat} onType={onType} />;
  return <Talk chat={chat} {...rest} />;
}

function Talk(props: MessagesProps) {
  // `lazy` would show nothing for a moment even if the code is loaded.
  const [Messages] = useState(() => loadedMessages() ?? LateMessages);
  return (
    <Suspense>
      <Messages {...props} />
    </Suspense>
  );
}

function Failed({ chat, onType }: Pick<ConversationViewProps, 'chat' | 'onType'>) {
  const { failure, turns } = chat;
  if (!failure) return null;
  const resume = () => {
    chat.resume();
    if (!failure.turn.answer.text) onType?.(failure.turn.query);
  };
  const hasMore = turnsResumed({ turns, failure }).length > 0;
  return (
    <section aria-label={words().conversation} className="messages h-full overflow-y-auto">
      <div className="mx-auto max-w-[760px] px-4 py-6">
        <FailureView turn={failure.turn} onRetry={chat.retry} onResume={hasMore ? resume : undefined} />
      </div>
    </section>
  );
}
