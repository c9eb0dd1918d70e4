import { useEffect, useRef } from 'react';
import type { Restored } from './chat-state.ts';
import { whenLeft } from './on-page-hide.ts';
import { writeConversation } from './serialize-chat.ts';
import { dropKept, keep } from './tab-storage.ts';

/** Keeps the chat for this tab: at each of its steps, and as it stands in the middle of one when the page or the screen goes. */
export function useKeeping(owner: string | undefined, shown: Restored): void {
  const latest = useRef({ owner, shown });
  const { conversation, attachments } = shown;
  const last = conversation.turns.at(-1);

  useEffect(() => {
    latest.current = { owner, shown };
  });

  // The steps of a conversation, not each word of an answer.
  useEffect(() => save(latest.current), [owner, last?.id, last?.state, conversation.failure, attachments]);

  useEffect(() => whenLeft(() => save(latest.current)), []);
}

function save({ owner, shown }: { owner: string | undefined; shown: Restored }): void {
  const text = writeConversation(shown.conversation, shown.attachments);
  if (text === undefined) dropKept('conversation');
  else keep('conversation', owner, text);
}
