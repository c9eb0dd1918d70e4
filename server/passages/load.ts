import type { Kysely, Selectable } from 'kysely';
import type { Store } from '../db/schema.ts';
import { wordsOf } from '../language/analysis.ts';
import type { FoundPassage, SearchScope } from './passage.ts';
import { type Posting, unpackPostings } from './postings.ts';
import { lengthsTerm } from './prepare.ts';
import type { RankedDocument, RankedPassage } from './rank.ts';

/** The host is part of the query itself: an id of another host finds nothing. */
export async function loadDocuments(
  db: Kysely<Store>,
  scope: SearchScope,
  terms: readonly string[],
): Promise<RankedDocument[]> {
  const rows = await db
    .selectFrom('passage_terms')
    .innerJoin('documents', 'documents.id', 'passage_terms.document_id')
    .where('documents.host', '=', scope.host)
    .where('documents.id', 'in', scope.documentIds)
    .where('passage_terms.term', 'in', [lengthsTerm, ...terms])
    .select(['documents.id', 'documents.title', 'passage_terms.term', 'passage_terms.postings'])
    .execute();
  const byDocument = new Map<string, { title: string; postings: Map<string, Posting[]> }>();
  for (const row of rows) {
    const known = byDocument.get(row.id) ?? { title: row.title, postings: new Map<string, Posting[]>() };
    known.postings.set(row.term, unpackPostings(row.postings));
    byDocument.set(row.id, known);
  }
  return [...byDocument].map(([id, { title, postings }]) => ({
    id,
    titleTerms: new Set(wordsOf(title).flatMap((word) => word.terms)),
    lengths: (postings.get(lengthsTerm) ?? []).map((posting) => posting.count),
    postings,
  }));
}

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
      eb.or(
        ranked.map(({ documentId, ordinal }) =>
          eb.and({ 'passages.document_id': documentId, 'passages.ordinal': ordinal }),
        ),
      ),
    )
    .selectAll('passages')
    .execute();
  const byPlace = new Map(rows.map((row) => [`${row.document_id} ${row.ordinal}`, row]));
  return ranked.flatMap(({ documentId, ordinal, score }) => {
    const row = byPlace.get(`${documentId} ${ordinal}`);
    return row ? [toPassage(row, score)] : [];
  });
}

export function toPassage(row: Selectable<Store['passages']>, score: number): FoundPassage {
  return {
    documentId: row.document_id,
    ordinal: row.ordinal,
    ...(row.page === null ? {} : { page: row.page }),
    ...(row.heading === null ? {} : { heading: row.heading }),
    start: row.start_offset,
    end: row.end_offset,
    text: row.text,
    score,
  };
}
