import type { Kysely, Selectable } from 'kysely';
import type { Store } from '../db/schema.ts';
import { languageOf } from './document-facts.ts';
import type { FoundPassage } from './passage.ts';
import type { RankedPassage } from './rank.ts';

/** The texts of ranked passages of the host's documents, in their order. */
export async function loadPassages(
  db: Kysely<Store>,
  host: string,
  ranked: readonly RankedPassage[],
): Promise<FoundPassage[]> {
  if (ranked.length === 0) return [];
  const rows = await db
    .selectFrom('passages')
    .innerJoin('documents', 'documents.id', 'passages.document_id')
    .where('documents.host', '=', host)
    .where((eb) =>
      eb(
        eb.refTuple('passages.document_id', 'passages.ordinal'),
        'in',
        ranked.map(({ documentId, ordinal }) => eb.tuple(documentId, ordinal)),
      ),
    )
    .selectAll('passages')
    .select('documents.language')
    .execute();
  const byPlace = new Map(rows.map((row) => [`${row.document_id} ${row.ordinal}`, row]));
  return ranked.flatMap(({ documentId, ordinal, score }) => {
    const row = byPlace.get(`${documentId} ${ordinal}`);
    return row ? [toPassage(row, score)] : [];
  });
}

export function toPassage(
  row: Selectable<Store['passages']> & { language: string },
  score: number,
): FoundPassage {
  return {
    documentId: row.document_id,
    language: languageOf(row),
    ordinal: row.ordinal,
    ...(row.page === null ? {} : { page: row.page }),
    ...(row.heading === null ? {} : { heading: row.heading }),
    start: row.start_offset,
    end: row.end_offset,
    text: row.text,
    score,
  };
}
