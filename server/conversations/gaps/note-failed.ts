import { sql } from 'kysely';
import type { Rating } from '#contract/conversations.ts';
import type { AnsweredQuestion } from '#server/chat/keeping.ts';
import type { Trx } from '#server/store/schema.ts';
import { prepareInsert } from '#server/store/statements/prepare-insert.ts';

interface Noted {
  answer_id: string;
  host: string;
  asked_at: string;
}

/** True if a visitor was left without a good answer. A failure of the service, or a wish for a person, is no gap in what it knows. */
export function isGap({ outcome, lacksAnswer }: Pick<AnsweredQuestion, 'outcome' | 'lacksAnswer'>): boolean {
  return outcome === 'unsure' || outcome === 'refused' || (outcome === 'handed-over' && lacksAnswer === true);
}

/** Notes answers that weren't good. Their questions are gathered later, since comparing them takes longer than an answer may wait. */
export const noteFailed = prepareInsert('gap_questions', sql`on conflict (answer_id) do nothing`);

/** Takes a visitor's word for whether an answer was good. */
export async function noteRating(trx: Trx, answer: Noted, rating: Rating): Promise<void> {
  if (rating === 'down') return noteFailed(trx, [answer]);
  await trx.deleteFrom('gap_questions').where('answer_id', '=', answer.answer_id).execute();
}
