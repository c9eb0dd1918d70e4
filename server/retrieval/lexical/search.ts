import type { Kysely } from 'kysely';
import { createPauses, type Pause } from '#server/compute/pause.ts';
import { wordsOf } from '#server/language/analysis.ts';
import { detectLanguage } from '#server/language/detect.ts';
import { leaningOf } from '#server/language/follow-ups.ts';
import type { Language } from '#server/language/languages.ts';
import { nameOfTerm } from '#server/language/question-terms.ts';
import { weighWording } from '#server/language/wording.ts';
import type { Store } from '#server/store/schema.ts';
import { createPassageTerms, type PassageTerms } from '../index/passage-terms.ts';
import { loadPassages, toPassage } from '../passages/load-passages.ts';
import type { FoundPassage, SearchScope } from '../passages/passage.ts';
import { likeliestLanguage } from '../passages/prepare-index.ts';
import { batchesOf } from './batches.ts';
import { type Collection, createCollections } from './collection.ts';
import { worthOfDensest } from './densest-stretch.ts';
import { createDocumentFacts } from './document-facts.ts';
import { joinNeighbours } from './join-neighbours.ts';
import { findMatches, type Match } from './matches.ts';
import { dropNearDuplicates } from './near-duplicates.ts';
import { type WeightedQuery, weighQuery } from './query.ts';
import { rankPassages } from './rank.ts';

/** How many of the best by BM25 are read and ordered again by how much of the question one stretch of them says. */
const reordered = 30;
const stretchWeight = 0.4;
/** Among few passages stop words tell alike ones apart; among many they cost more than all other words together. */
const mostWithStopWords = 5000;
/** Their beginnings are read with their texts. */
const documentsAtOnce = 20;

export interface PassageSearch {
  scope: SearchScope;
  query: string;
  /** The visitor's earlier questions of the conversation, oldest first. */
  earlier?: readonly string[];
  limit: number;
  /** Joins another ranking to the one by words, before near-duplicates are dropped and neighbours joined. */
  fuse?: (byWords: readonly FoundPassage[]) => Promise<readonly FoundPassage[]>;
}

const findFacts = createDocumentFacts();
const findCollection = createCollections();

/** The passages in scope that match a question, best first, neighbours as one. Pauses for other requests while it computes. */
export async function searchPassages(db: Kysely<Store>, input: PassageSearch): Promise<FoundPassage[]> {
  const pause = createPauses();
  const termsOf = createPassageTerms();
  const byWords = await rankByWords({ db, termsOf, pause }, input);
  const ranked = input.fuse ? await input.fuse(byWords) : byWords;
  return joinNeighbours(await dropNearDuplicates(ranked, { limit: input.limit, termsOf }, pause));
}

interface RankDeps {
  db: Kysely<Store>;
  termsOf: PassageTerms;
  pause: Pause;
}

async function rankByWords(deps: RankDeps, input: PassageSearch): Promise<FoundPassage[]> {
  const { db, pause } = deps;
  const documents = await findFacts(db, input.scope, pause);
  const collection = await findCollection({ host: input.scope.host, documents }, pause);
  // The first question of all compiles what each step runs: none of them shares its turn then.
  const language = detectLanguage(input.query) ?? commonestLanguage(collection);
  await pause();
  const { query, matches } = await matchQuestion(deps, { ...input, collection, language });
  if (query.weights.size === 0) return [];
  const ranking = await rankPassages(collection, { matches, limit: Math.max(reordered, input.limit) }, pause);
  const best = await loadPassages(db, input.scope.host, ranking.passages);
  await pause();
  return reorderByStretch(deps, { passages: best, query, idf: ranking.idf });
}

/** With the earlier questions' terms where it leans on them, or where none of its own that carry a meaning is found. */
async function matchQuestion(
  { db, pause }: RankDeps,
  input: Pick<PassageSearch, 'query' | 'earlier'> & { collection: Collection; language: Language },
): Promise<{ query: WeightedQuery; matches: ReadonlyMap<string, Match> }> {
  const { collection, language, earlier = [] } = input;
  const withStopWords = collection.norms.length <= mostWithStopWords;
  const match = async (before: readonly string[]) => {
    const query = weighQuery(input.query, before, { language, withStopWords });
    await pause();
    return { query, matches: await findMatches(db, { collection, query }, pause) };
  };
  const leaning = leaningOf(input.query, language);
  await pause();
  if (leaning) return match(earlier);
  const alone = await match([]);
  if (earlier.length === 0 || alone.query.weights.size === 0) return alone;
  const isFound = [...alone.matches.values()].some(
    ({ weight, postings, titled }) =>
      weight === 1 && (titled.length > 0 || postings.some(({ passages }) => passages.length > 0)),
  );
  return isFound ? alone : match(earlier);
}

function commonestLanguage({ groups }: Collection): Language {
  const [commonest] = groups.toSorted((x, y) => y.places.length - x.places.length);
  return commonest?.language ?? likeliestLanguage;
}

async function reorderByStretch(
  { termsOf, pause }: RankDeps,
  input: { passages: readonly FoundPassage[]; query: WeightedQuery; idf: ReadonlyMap<string, number> },
): Promise<FoundPassage[]> {
  const { weights, wording, names } = input.query;
  const read: { passage: FoundPassage; terms: readonly string[]; headings: readonly string[] }[] = [];
  for (const passage of input.passages) {
    const called = names(passage.language);
    const rename = (terms: readonly string[]) => terms.map((term) => nameOfTerm(called, term));
    const headings = wordsOf(passage.heading ?? '', passage.language).flatMap((word) => word.terms);
    read.push({ passage, terms: rename(termsOf(passage)), headings: rename(headings) });
    await pause();
  }
  const worths = {
    terms: new Map([...weights].map(([term, weight]) => [term, weight * (input.idf.get(term) ?? 0)])),
    wording: weighWording(
      wording,
      read.map(({ terms }) => terms),
    ),
  };
  const scored: FoundPassage[] = [];
  for (const { passage, ...text } of read) {
    scored.push({ ...passage, score: passage.score + stretchWeight * worthOfDensest(text, worths) });
    await pause();
  }
  return scored.sort((x, y) => y.score - x.score);
}

/** The first passages of each document in scope, one document after the other by turns, for "what is this about?". */
export async function leadingPassages(
  db: Kysely<Store>,
  input: { scope: SearchScope; limit: number },
): Promise<FoundPassage[]> {
  const found: FoundPassage[] = [];
  for (const ids of batchesOf(input.scope.documentIds, documentsAtOnce)) {
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
    // With as many documents, only their very first passages have their turn.
    if (new Set(found.map(({ documentId }) => documentId)).size >= input.limit) break;
  }
  const place = new Map(input.scope.documentIds.map((id, index) => [id, index]));
  found.sort(
    (x, y) => x.ordinal - y.ordinal || (place.get(x.documentId) ?? 0) - (place.get(y.documentId) ?? 0),
  );
  return found.slice(0, input.limit);
}
