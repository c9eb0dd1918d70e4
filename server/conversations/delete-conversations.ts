import { z } from 'zod';
import { answerOutcomes, answerPartSchema } from '#contract/chat.ts';
import { questionOrigins, ratings } from '#contract/conversations.ts';
import type { Trx } from '#server/store/schema.ts';
import { deleteTerms } from './keeping/term-rows.ts';
import { addToCounts } from './numbers/count-rows.ts';
import { sourcesOfParts } from './numbers/counted-source.ts';
import { addToDays } from './numbers/day-rows.ts';
import type { CountedAnswer } from './numbers/numbers.ts';
import { dayOf, timeOfId } from './time-ids.ts';

interface Deleted {
  host: string;
  ids: readonly string[];
}

const countedSchema = z.object({
  outcome: z.enum(answerOutcomes),
  origin: z.enum(questionOrigins),
  rating: z.enum(ratings).nullable(),
});
const sourcesSchema = z.array(answerPartSchema);

/** Deletes conversations of a host with all that hangs on them, and takes them out of its numbers. */
export async function deleteConversations(trx: Trx, { host, ids }: Deleted): Promise<void> {
  if (ids.length === 0) return;
  const answers = await findCounted(trx, { host, ids });
  await deleteRows(trx, { host, ids });
  const conversations = ids.map((id) => ({ host, day: dayOf(timeOfId(id)) }));
  await addToDays(trx, { answers, conversations }, -1);
  await addToCounts(trx, answers, -1);
}

/** Deletes conversations of a host, whose numbers stay as they are. */
export async function deleteRows(trx: Trx, { host, ids }: Deleted): Promise<void> {
  const rows = await trx
    .selectFrom('conversations')
    .select(['id', 'search_text'])
    .where('host', '=', host)
    .where('id', 'in', ids)
    .execute();
  for (const { id, search_text: searchText } of rows) await deleteTerms(trx, { host, id, searchText });
  await trx.deleteFrom('conversations').where('host', '=', host).where('id', 'in', ids).execute();
}

async function findCounted(trx: Trx, { host, ids }: Deleted): Promise<CountedAnswer[]> {
  const rows = await trx
    .selectFrom('conversation_answers as answers')
    .innerJoin('conversations', 'conversations.id', 'answers.conversation_id')
    .select([
      'answers.asked_at',
      'answers.question',
      'answers.outcome',
      'answers.sources',
      'answers.tokens',
      'answers.first_token_ms',
      'answers.language',
      'answers.rating',
      'conversations.origin',
    ])
    .where('answers.host', '=', host)
    .where('answers.conversation_id', 'in', ids)
    .execute();
  return rows.map(({ asked_at, question, sources, tokens, first_token_ms, language, ...row }) => ({
    ...{ host, question, tokens, language },
    ...countedSchema.parse(row),
    day: dayOf(new Date(asked_at)),
    firstTokenMs: first_token_ms,
    sources: sourcesOfParts(sourcesSchema.parse(JSON.parse(sources))),
  }));
}
