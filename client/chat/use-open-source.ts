import { useCallback, useRef, useState } from 'react';
import { answerSources } from '#client/chat/answer/answer.ts';
import type { OpenedSource, SourcedAnswer } from '#client/sources/shown-source.ts';
import { useLazyPart } from '#client/ui/use-lazy-part.ts';
import type { Turn } from './turn.ts';

const loadPanel = async () => (await import('#client/sources/source-panel.tsx')).SourcePanel;

/** Opens a source of a turn's answer. */
export type OpenSource = (turnId: number, opened: OpenedSource) => void;

/** The source that is shown beside the conversation; one at a time. */
export function useOpenSource(turns: readonly Turn[]) {
  const { part: Panel, ask } = useLazyPart(loadPanel);
  const [shown, setShown] = useState<{ turnId: number; opened: OpenedSource }>();
  const opener = useRef<Element>(null);
  const turn = shown && turns.find(({ id }) => id === shown.turnId);

  const open: OpenSource = useCallback(
    (turnId, opened) => {
      opener.current = document.activeElement;
      setShown({ turnId, opened });
      void ask();
    },
    [ask],
  );

  return {
    Panel,
    open,
    answer: useSourcedAnswer(turn),
    opened: turn && shown?.opened,
    move: (number: string) => shown && setShown({ ...shown, opened: { number } }),
    close() {
      setShown(undefined);
      if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
    },
  };
}

/** Returns the sources of the turn's answer; of the last turn that was shown while the panel closes. */
function useSourcedAnswer(turn: Turn | undefined): SourcedAnswer | undefined {
  const last = useRef<{ turn: Turn; sourced: SourcedAnswer }>(undefined);
  if (turn && turn !== last.current?.turn) {
    const { answer, query } = turn;
    last.current = { turn, sourced: { sources: answerSources(answer), text: answer.text, question: query } };
  }
  return last.current?.sourced;
}
