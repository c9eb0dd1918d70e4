import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { loadMarkdown } from '#client/chat/answer/load-markdown.ts';
import { Loader } from '#client/ui/loader.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { words } from '#client/words/words.ts';
import { KeptTurns } from './kept-turns.tsx';
import { type ShownTurn, turnsOf } from './turns-of.ts';

interface KeptConversationProps<Kept> {
  turns: readonly Kept[];
  /** Shown under each answer. */
  below?: (turn: Kept) => ReactNode;
}

/** Questions and answers as they were kept, with their sources. */
export function KeptConversation<Kept extends ShownTurn>({ turns, below }: KeptConversationProps<Kept>) {
  const [isLoaded, setLoaded] = useState(false);
  const shown = useMemo(() => turnsOf(turns), [turns]);

  useEffect(() => {
    loadMarkdown().then(
      () => setLoaded(true),
      () => showToast(words().partNotLoadedNow),
    );
  }, []);

  if (!isLoaded) return <Loader />;
  return (
    <KeptTurns
      turns={shown}
      below={(turn) => {
        const kept = turns[shown.indexOf(turn)];
        return kept && below?.(kept);
      }}
    />
  );
}
