import { sql } from 'kysely';
import type { Rating } from '#contract/chat/conversations.ts';
import { isGapOutcome } from '#contract/chat/outcomes.ts';
import type { AnsweredQuestion } from '#server/chat/answer/keeping.ts';
import type { Trx } from '#server/store/schema.ts';
import { prepareInsert } from '#server/store/statements/prepare-insert.ts';

interface Noted {
  answer_id: string;
  host: string;
  asked_at: string;
}

/** Beginning of a question in which a letter or digit is looked for. */
const readLength = 2000;

/**
 * True if a visitor was left without a good answer. A failure of the service, or a wish for a person, is no gap in what it knows, nor is a question of
 * signs alone.
 */
export function isGap({ outcome, question }: Pick<AnsweredQuestion, 'outcome' | 'question'>): boolean {
  return isGapOutcome(outcome) && /[\p{L}\p{N}]/u.test(question.slice(0, readLength));
}

/** Notes answers that weren't good. Their questions are gathered later, since comparing them takes longer than an answer may wait. */
export const noteFailed = prepareInsert('gap_questions', sql`on conflict (answer_id) do nothing`);

/** Takes a visitor's word for whether an answer was good. */
export async function noteRating(trx: Trx, answer: Noted, rating: Rating): Promise<void> {
  if (rating === 'down') return noteFailed(trx, [answer]);
  await trx.deleteFrom('gap_questions').where('answer_id', '=', answer.answer_id).execute();
}
