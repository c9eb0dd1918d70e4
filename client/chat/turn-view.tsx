import { memo, Suspense } from 'react';
import { AnswerView } from '#client/chat/answer/answer-view.tsx';
import { NextQuestions } from '#client/chat/answer/next-questions.tsx';
import { LateOffer } from './handover/late-offer.tsx';
import { QuestionView } from './question-view.tsx';
import type { Branches, Turn } from './turn.ts';
import type { OpenSource } from './use-open-source.ts';

/** Describes what can be done with a turn. The functions stay the same, so that a turn is rendered only when it changes. */
export interface TurnActions {
  edit: (turn: Turn, text: string) => void;
  switchTo: (turn: Turn, to: keyof Branches) => void;
  retry: () => void;
  ask: (question: string) => void;
}

interface TurnViewProps {
  turn: Turn;
  isLast: boolean;
  /** True while an answer is running. */
  busy: boolean;
  actions: TurnActions;
  onOpenSource: OpenSource;
}

export const TurnView = memo(function TurnView({ turn, isLast, busy, actions, onOpenSource }: TurnViewProps) {
  const { edit, switchTo, retry, ask } = actions;
  return (
    // `auto` takes the direction of the question, which comes first.
    <div dir="auto" data-turn={turn.id} className="turn flex flex-col gap-6">
      <QuestionView turn={turn} onEdit={edit} busy={busy} onSwitch={switchTo} />
      <AnswerView turn={turn} onOpenSource={onOpenSource} onRetry={isLast ? retry : undefined} />
      {turn.state === 'done' && turn.answer.handover && (
        <Suspense>
          <LateOffer answer={turn.answer} />
        </Suspense>
      )}
      {isLast && turn.state === 'done' && turn.answer.next && (
        <NextQuestions questions={turn.answer.next} onAsk={ask} />
      )}
    </div>
  );
});
