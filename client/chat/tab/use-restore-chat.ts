import { useEffect, useState } from 'react';
import { loadMarkdown } from '#client/chat/answer/answer-text.tsx';
import { nothingRestored, type Restored } from './chat-state.ts';
import { readKept } from './tab-storage.ts';

/** What this tab's chat begins with; `undefined` until all that draws it is there, so that it shows at once and as it stays. */
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
    // Read only now: its owner may be gone since.
    return restoreConversation(readKept('conversation') ?? '') ?? nothingRestored;
  } catch {
    return nothingRestored;
  }
}
