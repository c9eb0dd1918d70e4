import { useLayoutEffect } from 'react';
import type { ChatState } from './chat-state.ts';
import { serializeChat } from './serialize-chat.ts';
import { useTabStorage } from './use-tab-storage.ts';

/** Stores the chat at each step, and when the page or screen goes in the middle of one. */
export function useStoreChat(owner: string | undefined, { conversation, attachments }: ChatState): void {
  const save = useTabStorage('conversation', owner, () => serializeChat(conversation, attachments));
  const last = conversation.turns.at(-1);

  // Once a step, not for each word of an answer.
  useLayoutEffect(save, [owner, last?.id, last?.state, conversation.failure, attachments]);
}
