import { adminWords } from '#client/words/admin-words.ts';
import { type AnswerOutcome, outcomes } from '#contract/chat/outcomes.ts';

const dots: Record<(typeof outcomes)[number]['tone'], string> = {
  success: 'bg-success',
  warning: 'bg-warning',
  danger: 'bg-danger',
  accent: 'bg-accent',
};

interface OutcomeLabelProps {
  outcome: AnswerOutcome;
  /** True if the form to reach people was offered with the answer. */
  offered?: boolean;
}

/** An outcome as a word with a dot. */
export function OutcomeLabel({ outcome, offered = false }: OutcomeLabelProps) {
  const facts = outcomes.find(({ name }) => name === outcome);
  if (!facts) return null;
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${dots[facts.tone]}`} />
      {adminWords()[facts.label]}
      {offered && ` · ${adminWords().formOffered}`}
    </span>
  );
}
