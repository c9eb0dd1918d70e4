import { useEffect, useRef } from 'react';
import type { Restored } from './chat-state.ts';
import { whenLeft } from './on-page-hide.ts';
import { writeConversation } from './serialize-chat.ts';
import { dropKept, keep } from './tab-storage.ts';

/** Stores the chat at each step, and when the page or screen goes in the middle of one. */
export function useKeeping(owner: string | undefined, shown: Restored): void {
  const latest = useRef({ owner, shown });
  const { conversation, attachments } = shown;
  const last = conversation.turns.at(-1);

  useEffect(() => {
    latest.current = { owner, shown };
  });

  // Once a step, not for each word of an answer.
  useEffect(() => save(latest.current), [owner, last?.id, last?.state, conversation.failure, attachments]);

  useEffect(() => whenLeft(() => save(latest.current)), []);
}

function save({ owner, shown }: { owner: string | undefined; shown: Restored }): void {
  const text = writeConversation(shown.conversation, shown.attachments);
  if (text === undefined) dropKept('conversation');
  else keep('conversation', owner, text);
}
