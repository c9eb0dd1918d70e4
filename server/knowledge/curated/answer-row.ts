import type { Selectable } from 'kysely';
import { z } from 'zod';
import {
  type CuratedAnswer,
  curatedAnswerSchema,
  type OutdatedSource,
} from '#contract/knowledge/curated-answers.ts';
import type { Store } from '#server/store/schema.ts';
import type { SourcePrints } from './source-prints.ts';

type Row = Selectable<Store['curated_answers']>;

const texts = z.array(z.string());
const { translations } = curatedAnswerSchema.shape;
const prints = z.record(z.string(), z.string());

/** Returns a curated answer from its row, without what its sources tell. */
export function answerOfRow(row: Row): Omit<CuratedAnswer, 'outdated'> {
  return {
    id: row.id,
    host: row.host,
    questions: texts.parse(JSON.parse(row.questions)),
    answer: row.answer,
    translations: translations.parse(JSON.parse(row.translations)),
    sources: sourcesOfRow(row),
    declines: row.declines === 1,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

export function shownAnswer(row: Row, outdated: OutdatedSource[]): CuratedAnswer {
  return { ...answerOfRow(row), outdated };
}

export function sourcesOfRow({ sources }: Pick<Row, 'sources'>): string[] {
  return texts.parse(JSON.parse(sources));
}

export function printsOfRow({ source_prints }: Pick<Row, 'source_prints'>): SourcePrints {
  return prints.parse(JSON.parse(source_prints));
}
