import { type ReactNode, useCallback, useState } from 'react';
import { answerSources } from '#client/chat/answer/answer.ts';
import { AnswerView } from '#client/chat/answer/answer-view.tsx';
import { QuestionView } from '#client/chat/question-view.tsx';
import type { Turn } from '#client/chat/turn.ts';
import type { OpenSource } from '#client/chat/use-open-source.ts';
import type { OpenedSource } from '#client/sources/shown-source.ts';
import { useLazyPart } from '#client/ui/use-lazy-part.ts';

const loadSheet = async () => (await import('#client/sources/source-panel.tsx')).SourceSheet;

const noLinks: ReadonlyMap<string, string> = new Map();

interface KeptTurnsProps {
  turns: Turn[];
  /** Shown under each answer. */
  below?: (turn: Turn) => ReactNode;
}

/** A conversation to be read, with its sources as they were. */
export function KeptTurns({ turns, below }: KeptTurnsProps) {
  const [shown, setShown] = useState<{ turnId: number; opened: OpenedSource }>();
  const [isOpen, setOpen] = useState(false);
  const { part: SourceSheet, ask } = useLazyPart(loadSheet);
  const turn = shown && turns.find(({ id }) => id === shown.turnId);
  const open: OpenSource = useCallback(
    (turnId, opened) => {
      setShown({ turnId, opened });
      setOpen(true);
      void ask();
    },
    [ask],
  );
  return (
    <>
      {turns.map((each) => (
        <div key={each.id} dir="auto" className="flex flex-col gap-6">
          <QuestionView turn={each} onEdit={undefined} onSwitch={ignore} />
          <AnswerView turn={each} onOpenSource={open} onRetry={undefined} />
          {below?.(each)}
        </div>
      ))}
      {turn && SourceSheet && (
        <SourceSheet
          answer={{ sources: answerSources(turn.answer), text: turn.answer.text, question: turn.query }}
          opened={isOpen ? shown.opened : undefined}
          links={noLinks}
          onMove={(number) => setShown({ ...shown, opened: { number } })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function ignore() {}
