import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { CuratedAnswer } from '#contract/curated-answers.ts';
import type { Store } from '#server/store/schema.ts';

const texts = z.array(z.string());

/** Returns a curated answer from its row. */
export function answerOfRow(row: Selectable<Store['curated_answers']>): CuratedAnswer {
  return {
    id: row.id,
    host: row.host,
    questions: texts.parse(JSON.parse(row.questions)),
    answer: row.answer,
    sources: texts.parse(JSON.parse(row.sources)),
    declines: row.declines === 1,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
