import { adminWords } from '#client/words/admin-words.ts';
import type { AnswerOutcome } from '#contract/chat.ts';

const dots: Record<AnswerOutcome, string> = {
  answered: 'bg-success',
  unsure: 'bg-warning',
  refused: 'bg-warning',
  failed: 'bg-danger',
  'handed-over': 'bg-accent',
};

export function outcomeName(outcome: AnswerOutcome): string {
  const names: Record<AnswerOutcome, string> = {
    answered: adminWords().outcomeAnswered,
    unsure: adminWords().outcomeUnsure,
    refused: adminWords().outcomeRefused,
    failed: adminWords().outcomeFailed,
    'handed-over': adminWords().outcomeHandedOver,
  };
  return names[outcome];
}

/** An outcome as a word with a dot. */
export function OutcomeLabel({ outcome }: { outcome: AnswerOutcome }) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${dots[outcome]}`} />
      {outcomeName(outcome)}
    </span>
  );
}
