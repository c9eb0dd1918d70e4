import { problem } from '#server/failure/problem.ts';
import type { Trx } from '#server/store/schema.ts';
import type { ReadWording } from './store-wordings.ts';

interface Wanted {
  host: string;
  /** The answer that is saved, which may have the questions already. */
  id: string;
  wordings: readonly ReadWording[];
}

/** Throws `answer_exists` if another answer of the host has one of the questions: only one of both would be given. */
export async function requireNewQuestions(trx: Trx, { host, id, wordings }: Wanted): Promise<void> {
  const asked = new Map(wordings.map(({ folded, question }) => [folded, question]));
  asked.delete('');
  if (asked.size === 0) return;
  const other = await trx
    .selectFrom('curated_questions')
    .select('folded')
    .where('host', '=', host)
    .where('folded', 'in', [...asked.keys()])
    .where('answer_id', '!=', id)
    .executeTakeFirst();
  if (!other) return;
  const question = asked.get(other.folded) ?? other.folded;
  throw problem('answer_exists', `“${question}” has an answer already. Change that one, or delete it first.`);
}
