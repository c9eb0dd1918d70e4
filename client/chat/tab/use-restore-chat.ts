import { useEffect, useState } from 'react';
import { loadMarkdown } from '#client/chat/answer/answer-text.tsx';
import { nothingRestored, type Restored } from './chat-state.ts';
import { readKept } from './tab-storage.ts';

/** Returns the stored chat; `undefined` until the code that renders it is loaded, so that it appears in one step. */
export function useRestored(): Restored | undefined {
  const [restored, setRestored] = useState(() =>
    readKept('conversation') === undefined ? nothingRestored : undefined,
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

async function restore(): Promise<Restored> {
  try {
    const [{ restoreConversation }] = await Promise.all([import('./parse-chat.ts'), loadMarkdown()]);
    // Read only now, as the owner may have left since.
    return restoreConversation(readKept('conversation') ?? '') ?? nothingRestored;
  } catch {
    return nothingRestored;
  }
}
