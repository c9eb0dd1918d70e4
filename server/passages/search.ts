import type { Kysely } from 'kysely';
import type { Store } from '../db/schema.ts';
import { loadDocuments, loadPassages, toPassage } from './load.ts';
import type { FoundPassage, SearchScope } from './passage.ts';
import { scoreProximity } from './proximity.ts';
import { type WeightedQuery, weighQuery } from './query.ts';
import { type RankedDocument, rankPassages } from './rank.ts';

/** How many of the best by BM25 are read and ordered again by how near the question's terms stand in them. */
const reordered = 30;
const proximityWeight = 0.6;
/** Ids of one statement, with the terms of a question, stay under both engines' limits of parameters. */
const idsAtOnce = 500;

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
  const terms = [...query.weights.keys()];
  if (terms.length === 0) return [];
  const documents: RankedDocument[] = [];
  for (const ids of batchesOf(input.scope.documentIds)) {
    documents.push(...(await loadDocuments(db, { host: input.scope.host, documentIds: ids }, terms)));
  }
  const ranking = rankPassages(documents, query.weights);
  const best = ranking.passages.slice(0, Math.max(reordered, input.limit));
  const found = reorderByProximity(await loadPassages(db, input.scope.host, best), query, ranking.idf);
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

function reorderByProximity(
  passages: readonly FoundPassage[],
  query: WeightedQuery,
  idf: ReadonlyMap<string, number>,
): FoundPassage[] {
  const scored = passages.map((passage) => {
    const proximity = scoreProximity(passage.text, query.pairs, idf);
    return { ...passage, score: passage.score + proximityWeight * proximity };
  });
  return scored.sort((x, y) => y.score - x.score);
}

function* batchesOf(ids: readonly string[]): Generator<readonly string[]> {
  for (let from = 0; from < ids.length; from += idsAtOnce) yield ids.slice(from, from + idsAtOnce);
}
