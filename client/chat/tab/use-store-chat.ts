import { useEffect, useRef } from 'react';
import type { ChatState } from './chat-state.ts';
import { onPageHide } from './on-page-hide.ts';
import { serializeChat } from './serialize-chat.ts';
import { removeFromTab, writeToTab } from './tab-storage.ts';

/** Stores the chat at each step, and when the page or screen goes in the middle of one. */
export function useStoreChat(owner: string | undefined, shown: ChatState): void {
  const latest = useRef({ owner, shown });
  const { conversation, attachments } = shown;
  const last = conversation.turns.at(-1);

  useEffect(() => {
    latest.current = { owner, shown };
  });

  // Once a step, not for each word of an answer.
  useEffect(() => save(latest.current), [owner, last?.id, last?.state, conversation.failure, attachments]);

  useEffect(() => onPageHide(() => save(latest.current)), []);
}

function save({ owner, shown }: { owner: string | undefined; shown: ChatState }): void {
  const text = serializeChat(shown.conversation, shown.attachments);
  if (text === undefined) removeFromTab('conversation');
  else writeToTab('conversation', owner, text);
}
