import type { Kysely, Selectable } from 'kysely';
import type { Store } from '../db/schema.ts';
import { wordsOf } from '../language/analysis.ts';
import type { FoundPassage, SearchScope } from './passage.ts';
import { type Posting, unpackPostings } from './postings.ts';
import { lengthsTerm } from './prepare.ts';
import { scoreProximity } from './proximity.ts';
import { type WeightedQuery, weighQuery } from './query.ts';
import { type RankedDocument, type RankedPassage, rankPassages } from './rank.ts';

/** How many of the best by BM25 are read and ordered again by how near the question's terms stand in them. */
const reordered = 30;
const proximityWeight = 0.6;
/** Ids and terms of one statement stay under both engines' limits of parameters. */
const idsAtOnce = 500;
const mostTerms = 200;

export interface PassageSearch {
  scope: SearchScope;
  query: string;
  /** The visitor's earlier questions of the conversation, oldest first. */
  earlier?: readonly string[];
  limit: number;
}

/** The passages in scope that match a question, best first. */
export async function searchPassages(db: Kysely<Store>, input: PassageSearch): Promise<FoundPassage[]> {
  const query = weighQuery(input.query, input.earlier ?? []);
  const terms = [...query.weights.keys()].slice(0, mostTerms);
  if (terms.length === 0) return [];
  const documents: RankedDocument[] = [];
  for (const ids of batchesOf(input.scope.documentIds)) {
    documents.push(...(await loadDocuments(db, { host: input.scope.host, documentIds: ids }, terms)));
  }
  const ranking = rankPassages(documents, query.weights);
  const best = ranking.passages.slice(0, Math.max(reordered, input.limit));
  const found = reorderByProximity(await loadPassages(db, best), query, ranking.idf);
  return found.slice(0, input.limit);
}

/** The first passages of each document in scope, one document after the other by turns, for "what is this about?". */
export async function leadingPassages(
  db: Kysely<Store>,
  input: { scope: SearchScope; limit: number },
): Promise<FoundPassage[]> {
  const found: FoundPassage[] = [];
  for (const ids of batchesOf(input.scope.documentIds)) {
    const rows = await db
      .selectFrom('passages')
      .innerJoin('documents', 'documents.id', 'passages.document_id')
      .where('documents.host', '=', input.scope.host)
      .where('passages.document_id', 'in', ids)
      .where('passages.ordinal', '<', input.limit)
      .selectAll('passages')
      .execute();
    found.push(...rows.map((row) => toPassage(row, 1 / (1 + row.ordinal))));
  }
  const place = new Map(input.scope.documentIds.map((id, index) => [id, index]));
  found.sort(
    (x, y) => x.ordinal - y.ordinal || (place.get(x.documentId) ?? 0) - (place.get(y.documentId) ?? 0),
  );
  return found.slice(0, input.limit);
}

/** The host is part of the query itself: an id of another host finds nothing. */
async function loadDocuments(
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

async function loadPassages(db: Kysely<Store>, ranked: readonly RankedPassage[]): Promise<FoundPassage[]> {
  if (ranked.length === 0) return [];
  const rows = await db
    .selectFrom('passages')
    .selectAll()
    .where((eb) =>
      eb.or(ranked.map(({ documentId, ordinal }) => eb.and({ document_id: documentId, ordinal }))),
    )
    .execute();
  const byPlace = new Map(rows.map((row) => [`${row.document_id} ${row.ordinal}`, row]));
  return ranked.flatMap(({ documentId, ordinal, score }) => {
    const row = byPlace.get(`${documentId} ${ordinal}`);
    return row ? [toPassage(row, score)] : [];
  });
}

function reorderByProximity(
  passages: readonly FoundPassage[],
  query: WeightedQuery,
  idf: ReadonlyMap<string, number>,
): FoundPassage[] {
  const scored = passages.map((passage) => {
    const proximity = scoreProximity(passage.text, query.sequence, idf);
    return { ...passage, score: passage.score + proximityWeight * proximity };
  });
  return scored.sort((x, y) => y.score - x.score);
}

function toPassage(row: Selectable<Store['passages']>, score: number): FoundPassage {
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

function* batchesOf(ids: readonly string[]): Generator<readonly string[]> {
  for (let from = 0; from < ids.length; from += idsAtOnce) yield ids.slice(from, from + idsAtOnce);
}
