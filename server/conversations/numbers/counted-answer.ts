import type { Selectable } from 'kysely';
import { z } from 'zod';
import { answerOutcomes, answerPartSchema } from '#contract/chat.ts';
import { questionOrigins, ratings } from '#contract/conversations.ts';
import type { Store } from '#server/store/schema.ts';
import { dayOf } from '../time-ids.ts';
import { sourcesOfParts } from './counted-source.ts';
import type { CountedAnswer } from './numbers.ts';

type AnswerRow = Pick<
  Selectable<Store['conversation_answers']>,
  | 'host'
  | 'asked_at'
  | 'question'
  | 'outcome'
  | 'sources'
  | 'tokens'
  | 'first_token_ms'
  | 'language'
  | 'rating'
> & { origin: string };

const countedSchema = z.object({
  outcome: z.enum(answerOutcomes),
  origin: z.enum(questionOrigins),
  rating: z.enum(ratings).nullable(),
});
const sourcesSchema = z.array(answerPartSchema);

/** Returns what the numbers count of a stored answer. */
export function countedAnswerOf(row: AnswerRow): CountedAnswer {
  const { host, asked_at, question, sources, tokens, first_token_ms, language } = row;
  return {
    ...{ host, question, tokens, language },
    ...countedSchema.parse({ outcome: row.outcome, origin: row.origin, rating: row.rating }),
    day: dayOf(new Date(asked_at)),
    firstTokenMs: first_token_ms,
    sources: sourcesOfParts(sourcesSchema.parse(JSON.parse(sources))),
  };
}
