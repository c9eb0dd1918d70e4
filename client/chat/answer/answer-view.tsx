import { memo, useCallback, useMemo, useState } from 'react';
import type { FileLinks } from '#client/chat/attachments/attachments.ts';
import type { Turn } from '#client/chat/turn.ts';
import { Mark } from '#client/layout/mark.tsx';
import { SourceChips } from '#client/sources/source-chips.tsx';
import { textWithSources } from '#client/sources/text-with-sources.ts';
import { useLazyPart } from '#client/ui/use-lazy-part.ts';
import { words } from '#client/words/words.ts';
import { answerSources } from './answer.ts';
import { AnswerActions } from './answer-actions.tsx';
import { BasisNote, noteOnBasis } from './answer-basis.tsx';
import { AnswerText } from './answer-text.tsx';

const loadPanel = async () => (await import('#client/sources/source-panel.tsx')).SourcePanel;

interface AnswerViewProps {
  turn: Turn;
  links: FileLinks;
  /** Given only for the last answer. */
  onRetry: (() => void) | undefined;
}

/** An answer with the host's mark, its sources and its actions. */
export const AnswerView = memo(function AnswerView({ turn, links, onRetry }: AnswerViewProps) {
  const { answer, state } = turn;
  const sources = useMemo(() => answerSources(answer), [answer]);
  const { part: SourcePanel, ask: askForPanel } = useLazyPart(loadPanel);
  const [opened, setOpened] = useState<string>();
  const open = useCallback(
    (number: string) => {
      setOpened(number);
      void askForPanel();
    },
    [askForPanel],
  );
  const note = noteOnBasis(answer);
  const underway = state === 'waiting' || state === 'streaming';
  return (
    <article aria-label={words().answer} aria-busy={underway} className="group flex gap-3">
      <Mark />
      <div className="min-w-0 flex-1">
        {state === 'waiting' && <Typing />}
        {answer.text && (
          <AnswerText text={answer.text} streaming={state === 'streaming'} sources={sources} onCite={open} />
        )}
        {state === 'stopped' && (
          <p dir="auto" className="edge-of-parent mt-1 text-sm text-ink-soft">
            {words().stopped}
          </p>
        )}
        {note !== undefined && !underway && <BasisNote note={note} />}
        {sources.length > 0 && state !== 'waiting' && <SourceChips sources={sources} onOpen={open} />}
        {!underway && (
          <AnswerActions text={answer.text && textWithSources(answer.text, sources)} onRetry={onRetry} />
        )}
      </div>
      {SourcePanel && (
        <SourcePanel
          sources={sources}
          opened={opened}
          answer={answer.text}
          question={turn.query}
          links={links}
          onClose={() => setOpened(undefined)}
        />
      )}
    </article>
  );
});

function Typing() {
  return (
    <span role="status" className="typing flex h-7 items-center gap-1 text-ink-soft">
      <span className="sr-only">{words().waitingForAnswer}</span>
      <i />
      <i />
      <i />
    </span>
  );
}
