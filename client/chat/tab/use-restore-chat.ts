import { useEffect, useState } from 'react';
import { loadMarkdown } from '#client/chat/answer/load-markdown.ts';
import { loadMessages } from '#client/chat/load-messages.ts';
import { type ChatState, emptyChat } from './chat-state.ts';
import { readFromTab } from './tab-storage.ts';

/** Returns the stored chat; `undefined` until the code that renders it is loaded, so that it appears in one step. */
export function useRestoreChat(): ChatState | undefined {
  const [restored, setRestored] = useState(() =>
    readFromTab('conversation') === undefined ? emptyChat : undefined,
  );

  useEffect(() => {
    if (restored) return;
    let gone = false;
    void restore().then((found) => {
      if (!gone) setRestored(found);
    });
    return () => {
      gone = true;
    };
  }, [restored]);

  return restored;
}

async function restore(): Promise<ChatState> {
  try {
    const [{ parseChat }] = await Promise.all([import('./parse-chat.ts'), loadMarkdown(), loadMessages()]);
    // Read only now, as the owner may have left since.
    return parseChat(readFromTab('conversation') ?? '') ?? emptyChat;
  } catch {
    return emptyChat;
  }
}
