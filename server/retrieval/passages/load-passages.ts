import { type Selectable, sql } from 'kysely';
import type { Db, Store } from '#server/store/schema.ts';
import { toTextLanguage } from '#shared/languages.ts';
import type { RankedPassage } from '../lexical/rank.ts';
import type { FoundPassage } from './passage.ts';

/** Loads the texts of ranked passages of the host's documents, in the same order. */
export async function loadPassages(
  db: Db,
  host: string,
  ranked: readonly RankedPassage[],
): Promise<FoundPassage[]> {
  if (ranked.length === 0) return [];
  const rows = await db
    // A join instead of a list of pairs, which PostgreSQL would scan for each document of the host if its statistics are stale.
    .with('ranked(document_id, ordinal)', () => writeKeys(ranked))
    .selectFrom('ranked')
    .innerJoin('passages', (join) =>
      join
        .onRef('passages.document_id', '=', 'ranked.document_id')
        .onRef('passages.ordinal', '=', 'ranked.ordinal'),
    )
    .innerJoin('documents', 'documents.id', 'passages.document_id')
    .leftJoin('curated_answers', (join) =>
      join
        .onRef('curated_answers.document_id', '=', 'documents.id')
        .onRef('curated_answers.host', '=', 'documents.host'),
    )
    .where('documents.host', '=', host)
    .selectAll('passages')
    .select(['documents.language', 'curated_answers.id as curated_id'])
    .execute();
  const byPlace = new Map(rows.map((row) => [`${row.document_id} ${row.ordinal}`, row]));
  return ranked.flatMap(({ documentId, ordinal, score }) => {
    const row = byPlace.get(`${documentId} ${ordinal}`);
    if (!row) return [];
    return [{ ...toPassage(row, score), ...(row.curated_id !== null && { isWritten: true as const }) }];
  });
}

/** Starts a query for the passages of a host's documents. */
export function passagesOfHost(db: Db, host: string) {
  const passages = db.selectFrom('passages').innerJoin('documents', 'documents.id', 'passages.document_id');
  return passages.where('documents.host', '=', host);
}

/** Writes the keys as rows. Parameters in them are text to PostgreSQL, hence the cast. */
function writeKeys(ranked: readonly RankedPassage[]) {
  const rows = ranked.map(({ documentId, ordinal }) => sql`(${documentId}, cast(${ordinal} as integer))`);
  return sql<{ document_id: string; ordinal: number }>`(values ${sql.join(rows)})`;
}

export function toPassage(
  row: Selectable<Store['passages']> & { language: string },
  score: number,
): FoundPassage {
  return {
    documentId: row.document_id,
    language: toTextLanguage(row.language),
    ordinal: row.ordinal,
    ...(row.page === null ? {} : { page: row.page }),
    ...(row.heading === null ? {} : { heading: row.heading }),
    start: row.start_offset,
    end: row.end_offset,
    text: row.text,
    score,
  };
}
