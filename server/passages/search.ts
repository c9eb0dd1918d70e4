import type { Kysely } from 'kysely';
import type { Store } from '../db/schema.ts';
import { detectLanguage } from '../language/detect.ts';
import type { Language } from '../language/languages.ts';
import { batchesOf } from './batches.ts';
import { createDocumentFacts, type DocumentFacts } from './document-facts.ts';
import { loadPassages, loadPostings, toPassage } from './load.ts';
import { dropNearDuplicates } from './near-duplicates.ts';
import type { FoundPassage, SearchScope } from './passage.ts';
import { createPauses } from './pause.ts';
import { likeliestLanguage } from './prepare.ts';
import { scoreProximity } from './proximity.ts';
import { type WeightedQuery, weighQuery } from './query.ts';
import { rankPassages } from './rank.ts';

/** How many of the best by BM25 are read and ordered again by how near the question's terms stand in them. */
const reordered = 30;
const proximityWeight = 0.6;
/** Among few passages stop words tell alike ones apart; among many they cost more than all other words together. */
const mostWithStopWords = 5000;
/** Ids of one statement, with the terms of a question, stay under both engines' limits of parameters. */
const idsAtOnce = 500;

export interface PassageSearch {
  scope: SearchScope;
  query: string;
  /** The visitor's earlier questions of the conversation, oldest first. */
  earlier?: readonly string[];
  limit: number;
  /** Joins another ranking to the one by words, before near-duplicates are dropped. */
  fuse?: (byWords: readonly FoundPassage[]) => Promise<readonly FoundPassage[]>;
}

const findFacts = createDocumentFacts();

/** The passages in scope that match a question, best first. Pauses for other requests while it computes. */
export async function searchPassages(db: Kysely<Store>, input: PassageSearch): Promise<FoundPassage[]> {
  const byWords = await rankByWords(db, input);
  return dropNearDuplicates(input.fuse ? await input.fuse(byWords) : byWords, input.limit);
}

async function rankByWords(db: Kysely<Store>, input: PassageSearch): Promise<FoundPassage[]> {
  const pause = createPauses();
  const documents = await findFacts(db, input.scope, pause);
  const language = detectLanguage(input.query) ?? commonest(documents);
  const passages = documents.reduce((sum, { lengths }) => sum + lengths.length, 0);
  const withStopWords = passages <= mostWithStopWords;
  const query = weighQuery(input.query, input.earlier ?? [], { language, withStopWords });
  if (query.weights.size === 0) return [];
  const loaded = await loadPostings(db, documents, query, pause);
  const limit = Math.max(reordered, input.limit);
  const ranking = await rankPassages(loaded, { weights: query.weights, limit }, pause);
  const best = await loadPassages(db, input.scope.host, ranking.passages);
  return reorderByProximity(best, query, ranking.idf);
}

function commonest(documents: readonly DocumentFacts[]): Language {
  const counts = new Map<Language, number>();
  for (const { language } of documents) counts.set(language, (counts.get(language) ?? 0) + 1);
  return [...counts].sort(([, x], [, y]) => y - x)[0]?.[0] ?? likeliestLanguage;
}

/** The first passages of each document in scope, one document after the other by turns, for "what is this about?". */
export async function leadingPassages(
  db: Kysely<Store>,
  input: { scope: SearchScope; limit: number },
): Promise<FoundPassage[]> {
  const found: FoundPassage[] = [];
  for (const ids of batchesOf(input.scope.documentIds, idsAtOnce)) {
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
