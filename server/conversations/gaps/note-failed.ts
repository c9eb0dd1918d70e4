import type { AnswerOutcome } from '#contract/chat.ts';
import type { Rating } from '#contract/conversations.ts';
import type { Trx } from '#server/store/schema.ts';
import { evenBatches } from '../even-batches.ts';

interface Noted {
  answer_id: string;
  host: string;
  asked_at: string;
}

const failing: ReadonlySet<AnswerOutcome> = new Set(['unsure', 'refused', 'handed-over']);

/** True if a visitor was left without a good answer. A failure of the service is no gap in what it knows. */
export function isGap(outcome: AnswerOutcome): boolean {
  return failing.has(outcome);
}

/** Notes answers that weren't good. Their questions are gathered later, since comparing them takes longer than an answer may wait. */
export async function noteFailed(trx: Trx, answers: readonly Noted[]): Promise<void> {
  for (const rows of evenBatches(answers)) {
    await trx
      .insertInto('gap_questions')
      .values(rows)
      .onConflict((conflict) => conflict.column('answer_id').doNothing())
      .execute();
  }
}

/** Takes a visitor's word for whether an answer was good. */
export async function noteRating(trx: Trx, answer: Noted, rating: Rating): Promise<void> {
  if (rating === 'down') return noteFailed(trx, [answer]);
  await trx.deleteFrom('gap_questions').where('answer_id', '=', answer.answer_id).execute();
}
