import { setImmediate } from 'node:timers/promises';
import type { Trx } from '#server/store/schema.ts';
import { deleteTerms } from '../keeping/term-rows.ts';
import { addToCounts } from '../numbers/count-rows.ts';
import { countedAnswerOf } from '../numbers/counted-answer.ts';
import { addToDays } from '../numbers/day-rows.ts';
import type { CountedAnswer } from '../numbers/numbers.ts';
import { dayOf, timeOfId } from '../periods/time-ids.ts';

interface Deleted {
  host: string;
  ids: readonly string[];
}

/** A conversation may have thousands of answers: others have a turn between steps. */
const answersAtOnce = 100;

/** Deletes conversations of a host with all that hangs on them, and takes them out of its numbers. */
export async function deleteConversations(trx: Trx, { host, ids }: Deleted): Promise<void> {
  if (ids.length === 0) return;
  while ((await deleteAnswers(trx, { host, ids })) === answersAtOnce) await setImmediate();
  await deleteRows(trx, { host, ids });
  const conversations = ids.map((id) => ({ host, day: dayOf(timeOfId(id)) }));
  await addToDays(trx, { answers: [], conversations }, -1);
}

/** Deletes some answers of conversations, and takes them out of the numbers. Returns how many. */
async function deleteAnswers(trx: Trx, of: Deleted): Promise<number> {
  const found = await findCounted(trx, of);
  const answers = found.map(({ counted }) => counted);
  await addToDays(trx, { answers, conversations: [] }, -1);
  await addToCounts(trx, answers, -1);
  const deleted = found.map(({ id }) => id);
  if (deleted.length > 0) await trx.deleteFrom('conversation_answers').where('id', 'in', deleted).execute();
  return found.length;
}

/** Deletes conversations of a host, whose numbers stay as they are. */
export async function deleteRows(trx: Trx, { host, ids }: Deleted): Promise<void> {
  const rows = await trx
    .selectFrom('conversations')
    .select(['id', 'search_text'])
    .where('host', '=', host)
    .where('id', 'in', ids)
    .execute();
  await deleteTerms(trx, { host, rows });
  await trx.deleteFrom('conversations').where('host', '=', host).where('id', 'in', ids).execute();
}

async function findCounted(
  trx: Trx,
  { host, ids }: Deleted,
): Promise<{ id: string; counted: CountedAnswer }[]> {
  const rows = await trx
    .selectFrom('conversation_answers as answers')
    .innerJoin('conversations', 'conversations.id', 'answers.conversation_id')
    .select([
      'answers.id',
      'answers.host',
      'answers.asked_at',
      'answers.question',
      'answers.outcome',
      'answers.offered',
      'answers.sources',
      'answers.tokens',
      'answers.first_token_ms',
      'answers.language',
      'answers.rating',
      'conversations.origin',
    ])
    .where('answers.host', '=', host)
    .where('answers.conversation_id', 'in', ids)
    .limit(answersAtOnce)
    .execute();
  return rows.map((row) => ({ id: row.id, counted: countedAnswerOf(row) }));
}
