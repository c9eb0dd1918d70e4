import type { Kysely } from 'kysely';
import type { Store } from '../db/schema.ts';
import { detectLanguage } from '../language/detect.ts';
import type { Language } from '../language/languages.ts';
import { findLanguages, loadDocuments, loadPassages, toPassage } from './load.ts';
import type { FoundPassage, SearchScope } from './passage.ts';
import { likeliestLanguage } from './prepare.ts';
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
  const { host } = input.scope;
  const batches = [...batchesOf(input.scope.documentIds)].map((documentIds) => ({ host, documentIds }));
  const languages = new Set<Language>();
  for (const batch of batches) for (const one of await findLanguages(db, batch)) languages.add(one);
  const [spoken = likeliestLanguage] = languages;
  const query = weighQuery(input.query, input.earlier ?? [], detectLanguage(input.query) ?? spoken);
  if (query.weights.size === 0) return [];
  const documents: RankedDocument[] = [];
  for (const batch of batches) documents.push(...(await loadDocuments(db, batch, { query, languages })));
  const ranking = rankPassages(documents, query.weights);
  const best = ranking.passages.slice(0, Math.max(reordered, input.limit));
  const found = reorderByProximity(await loadPassages(db, host, best), query, ranking.idf);
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
      .select('documents.language')
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
    const proximity = scoreProximity(passage, query, idf);
    return { ...passage, score: passage.score + proximityWeight * proximity };
  });
  return scored.sort((x, y) => y.score - x.score);
}

function* batchesOf(ids: readonly string[]): Generator<readonly string[]> {
  for (let from = 0; from < ids.length; from += idsAtOnce) yield ids.slice(from, from + idsAtOnce);
}
