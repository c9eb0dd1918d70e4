import type { Selectable } from 'kysely';
import { z } from 'zod';
import { answerPartSchema } from '#contract/chat/chat.ts';
import { questionOrigins, ratings } from '#contract/chat/conversations.ts';
import { answerOutcomes } from '#contract/chat/outcomes.ts';
import type { Store } from '#server/store/schema.ts';
import { dayOf } from '../periods/time-ids.ts';
import { sourcesOfParts } from './counted-source.ts';
import type { CountedAnswer } from './numbers.ts';

type AnswerRow = Pick<
  Selectable<Store['conversation_answers']>,
  | 'host'
  | 'asked_at'
  | 'question'
  | 'outcome'
  | 'offered'
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
    offered: row.offered === 1,
    day: dayOf(new Date(asked_at)),
    firstTokenMs: first_token_ms,
    sources: sourcesOfParts(sourcesSchema.parse(JSON.parse(sources))),
  };
}
