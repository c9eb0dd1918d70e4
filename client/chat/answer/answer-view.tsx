import { memo, Suspense, useCallback, useMemo } from 'react';
import { useAgentView } from '#client/chat/agent/use-agent-view.ts';
import type { Turn } from '#client/chat/turn.ts';
import type { OpenSource } from '#client/chat/use-open-source.ts';
import { Mark } from '#client/layout/mark.tsx';
import { usePageConfig } from '#client/page-config.ts';
import type { AnswerSource } from '#client/sources/answer-source.ts';
import type { SourceCard } from '#client/sources/source-card.tsx';
import { SourceChips } from '#client/sources/source-chips.tsx';
import { sourceOfElement } from '#client/sources/source-of-element.ts';
import { textWithSources } from '#client/sources/text-with-sources.ts';
import { useSourceCard } from '#client/sources/use-source-card.ts';
import { LinkOrigins } from '#client/ui/markdown/link-origins.ts';
import { words } from '#client/words/words.ts';
import { type Answer, answerSources, bareSources } from './answer.ts';
import { AnswerActions } from './answer-actions.tsx';
import { BasisNote, noteOnBasis } from './answer-basis.tsx';
import { AnswerText } from './answer-text.tsx';
import { endingOf } from './ending.ts';
import { LateThoughts } from './late-thoughts.tsx';
import { Status } from './status.tsx';

interface AnswerViewProps {
  turn: Turn;
  onOpenSource: OpenSource;
  /** Given only for the last answer. */
  onRetry: (() => void) | undefined;
}

/** An answer with the host's mark, its sources and its actions. */
export const AnswerView = memo(function AnswerView({ turn, onOpenSource, onRetry }: AnswerViewProps) {
  const { id, answer, state } = turn;
  const sources = useMemo(() => answerSources(answer), [answer]);
  const card = useSourceCard();
  const open = useCallback(
    (pressed: Element) => {
      const source = sourceOfElement(pressed);
      if (source) onOpenSource(id, source);
    },
    [id, onOpenSource],
  );
  const agent = useAgentView(answer);
  const { retentionDays, linkOrigins } = usePageConfig().pagesettings;
  const isKept = retentionDays !== 0 && !answer.isLost;
  const note = noteOnBasis(answer);
  const underway = state === 'waiting' || state === 'streaming';
  return (
    <article aria-label={words().answer} aria-busy={underway} className="group flex gap-3" {...card.handlers}>
      <Mark />
      <div className="min-w-0 flex-1">
        <Beginning answer={answer} underway={underway} isWaiting={state === 'waiting'} />
        {agent && <agent.AgentSteps parts={agent.parts} isOver={!underway} />}
        {answer.text && (
          <LinkOrigins value={linkOrigins}>
            <AnswerText
              text={answer.text}
              streaming={state === 'streaming'}
              sources={sources}
              onCite={open}
            />
          </LinkOrigins>
        )}
        <Ending turn={turn} />
        {agent && !underway && <agent.AgentConfirmations parts={agent.parts} />}
        {answer.isLost && <p className="mt-1 text-sm text-ink-soft">{words().notKept}</p>}
        {note !== undefined && !underway && <BasisNote note={note} />}
        {state !== 'waiting' && <SourceChips sources={sources} bare={bareSources(answer)} onOpen={open} />}
        {!underway && (
          <AnswerActions
            text={answer.text && textWithSources(answer.text, sources)}
            rated={isKept ? answer.ids : undefined}
            onRetry={onRetry}
          />
        )}
      </div>
      {card.Card && card.anchor && (
        <AnswerCard turn={turn} sources={sources} anchor={card.anchor} Card={card.Card} />
      )}
    </article>
  );
});

/** The line under an answer that did not come to its end. */
function Ending({ turn }: { turn: Turn }) {
  const ending = endingOf(turn);
  const color = turn.state === 'failed' ? 'text-danger' : 'text-ink-soft';
  return (
    ending && (
      <p dir="auto" className={`edge-of-parent mt-1 text-sm wrap-anywhere ${color}`}>
        {ending}
      </p>
    )
  );
}

/** The line before an answer's first word, and a model's thoughts. */
function Beginning({
  answer: { thoughts, text, status },
  underway,
  isWaiting,
}: {
  answer: Answer;
  underway: boolean;
  isWaiting: boolean;
}) {
  const shown = isWaiting && <Status status={status} />;
  if (thoughts === undefined) return shown;
  return (
    <Suspense fallback={shown}>
      <LateThoughts text={thoughts} isThinking={underway && text === ''} />
    </Suspense>
  );
}

interface AnswerCardProps {
  turn: Turn;
  sources: readonly AnswerSource[];
  anchor: Element;
  Card: typeof SourceCard;
}

function AnswerCard({ turn: { answer, query }, sources, anchor, Card }: AnswerCardProps) {
  const sourced = useMemo(
    () => ({ sources, text: answer.text, question: query }),
    [sources, answer.text, query],
  );
  const source = sourceOfElement(anchor);
  return source && <Card answer={sourced} number={source.number} nth={source.nth} anchor={anchor} />;
}
