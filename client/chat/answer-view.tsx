import { lazy, memo, Suspense, useCallback, useMemo, useState } from 'react';
import { Mark } from '../layout/brand.tsx';
import { answerSources } from './answer.ts';
import { AnswerActions } from './answer-actions.tsx';
import { AnswerText } from './answer-text.tsx';
import type { Turn } from './conversation.ts';
import { Typing } from './typing.tsx';

/** Where its chunk does not arrive, an answer is better without its sources than not at all. */
const Sources = lazy(() => import('./sources.tsx').catch(() => ({ default: () => null })));

interface AnswerViewProps {
  turn: Turn;
  /** Given under the last answer alone. */
  onRetry: (() => void) | undefined;
}

/** An answer: plain text on the page, the host's mark beside its first line, its sources and actions under it. */
export const AnswerView = memo(function AnswerView({ turn, onRetry }: AnswerViewProps) {
  const { answer, state } = turn;
  const sources = useMemo(() => answerSources(answer), [answer]);
  const [opened, setOpened] = useState<string>();
  const cite = useCallback((number: string) => setOpened(number), []);
  const underway = state === 'waiting' || state === 'streaming';
  return (
    <article aria-label="Answer" aria-busy={underway} className="group flex gap-3">
      <Mark />
      <div className="min-w-0 flex-1">
        {state === 'waiting' && <Typing />}
        {answer.text && (
          <AnswerText text={answer.text} streaming={state === 'streaming'} sources={sources} onCite={cite} />
        )}
        {state === 'stopped' && <p className="mt-1 text-sm text-ink-soft">Stopped.</p>}
        {sources.length > 0 && state !== 'waiting' && (
          <Suspense fallback={<div className="h-14" />}>
            <Sources
              sources={sources}
              question={turn.query}
              openNumber={opened}
              onClose={() => setOpened(undefined)}
            />
          </Suspense>
        )}
        {!underway && <AnswerActions text={answer.text} onRetry={onRetry} />}
      </div>
    </article>
  );
});
