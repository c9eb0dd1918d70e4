import { batchesOf } from '#server/compute/batches.ts';
import { createPauses, type Pause } from '#server/compute/pause.ts';
import { wordsOf } from '#server/language/analysis.ts';
import type { Question } from '#server/question/question.ts';
import { nameOfTerm } from '#server/question/term-names.ts';
import { weighWording } from '#server/question/wording.ts';
import type { Db } from '#server/store/schema.ts';
import { createPassageTerms, type PassageTerms } from '../index/passage-terms.ts';
import { loadPassages, passagesOfHost, toPassage } from '../passages/load-passages.ts';
import type { FoundPassage, SearchScope } from '../passages/passage.ts';
import { knowledgeOf } from '../segments/knowledge-documents.ts';
import { type Collection, createCollections } from './collection.ts';
import { worthOfDensest } from './densest-stretch.ts';
import { createDocumentFacts } from './document-facts.ts';
import { joinNeighbours } from './join-neighbours.ts';
import { type Matched, matchQuestion, matchTerms } from './match-question.ts';
import { dropNearDuplicates } from './near-duplicates.ts';
import type { WeightedQuery } from './query.ts';
import { type Ranking, rankPassages } from './rank.ts';
import { takeByTurns } from './take-by-turns.ts';

/** Number of best passages by BM25 that are re-ranked by how much of the question one stretch of them contains. */
const rerankedCount = 30;
const stretchWeight = 0.4;
/** Documents per query of their first passages. */
const documentsPerQuery = 20;

export interface PassageSearch {
  scope: SearchScope;
  question: Question;
  limit: number;
  /** Fuses the keyword ranking with another one, before near-duplicates are dropped and neighbours joined. */
  fuse?: (byWords: readonly FoundPassage[]) => Promise<readonly FoundPassage[]>;
}

export interface SearchResult {
  /** Best first, neighbours as one. */
  passages: FoundPassage[];
  /** The question as searched for: with words of earlier ones if none of its own were found. */
  question: Question;
}

const findFacts = createDocumentFacts();
const findCollection = createCollections();

/** Finds the passages in scope that match a question, or one of its parts. Pauses for other requests while it computes. */
export async function searchPassages(db: Db, input: PassageSearch): Promise<SearchResult> {
  const pause = createPauses();
  const termsOf = createPassageTerms();
  const byWords = await rankByWords({ db, termsOf, pause }, input);
  const ranked = input.fuse ? await input.fuse(byWords.passages) : byWords.passages;
  const different = await dropNearDuplicates(ranked, { limit: input.limit, termsOf }, pause);
  return { passages: joinNeighbours(different), question: byWords.question };
}

interface RankDeps {
  db: Db;
  termsOf: PassageTerms;
  pause: Pause;
}

/** Ranks for the whole question and for each of its parts, so that every part has its best passages among the first. */
async function rankByWords(deps: RankDeps, input: PassageSearch): Promise<SearchResult> {
  const { db, pause } = deps;
  const documents = await findFacts(db, input.scope, pause);
  const collection = await findCollection({ host: input.scope.host, documents }, pause);
  await pause();
  const { question, matched } = await matchQuestion(deps, { question: input.question, collection });
  const ranking = { collection, host: input.scope.host, limit: Math.max(rerankedCount, input.limit) };
  const rankings = [await rankMatched(deps, matched, ranking)];
  for (const part of question.parts) {
    // A part that only asks for a kind of answer ("and when?") is about the whole question.
    if (part.content.length === 0) continue;
    rankings.push(await rankMatched(deps, await matchTerms(deps, { question: part, collection }), ranking));
  }
  return { passages: takeByTurns(rankings), question };
}

async function rankMatched(
  deps: RankDeps,
  { query, matches }: Matched,
  { collection, host, limit }: { collection: Collection; host: string; limit: number },
): Promise<FoundPassage[]> {
  if (query.weights.size === 0) return [];
  const ranking = await rankPassages(collection, { matches, limit }, deps.pause);
  const passages = await loadPassages(deps.db, host, ranking.passages);
  await deps.pause();
  return rerankByStretch(deps, { passages, query, titles: ranking.titles, idf: ranking.idf });
}

interface Reranking extends Pick<Ranking, 'titles' | 'idf'> {
  passages: readonly FoundPassage[];
  query: WeightedQuery;
}

async function rerankByStretch({ termsOf, pause }: RankDeps, input: Reranking): Promise<FoundPassage[]> {
  const { weights, wording, names } = input.query;
  const read: { passage: FoundPassage; terms: readonly string[]; headings: readonly string[] }[] = [];
  for (const passage of input.passages) {
    const called = names(passage.language);
    const rename = (terms: readonly string[]) => terms.map((term) => nameOfTerm(called, term));
    const headings = wordsOf(passage.heading ?? '', passage.language).flatMap((word) => word.terms);
    // A title is the first heading of its document.
    const title = passage.ordinal === 0 ? (input.titles.get(passage.documentId) ?? []) : [];
    read.push({ passage, terms: rename(termsOf(passage)), headings: rename([...title, ...headings]) });
    await pause();
  }
  const passageTerms = read.map(({ terms }) => terms);
  const worths = {
    terms: new Map([...weights].map(([term, weight]) => [term, weight * (input.idf.get(term) ?? 0)])),
    wording: weighWording(wording, passageTerms),
  };
  const scored: FoundPassage[] = [];
  for (const { passage, ...text } of read) {
    scored.push({ ...passage, score: passage.score + stretchWeight * worthOfDensest(text, worths) });
    await pause();
  }
  return scored.sort((x, y) => y.score - x.score);
}

/** Returns the first passages of each document in scope, taking documents in turn, for "what is this about?". */
export async function leadingPassages(
  db: Db,
  input: { scope: SearchScope; limit: number },
): Promise<FoundPassage[]> {
  const found: FoundPassage[] = [];
  const documentIds = await findLeadingIds(db, input);
  for (const ids of batchesOf(documentIds, documentsPerQuery)) {
    const rows = await passagesOfHost(db, input.scope.host)
      .where('passages.document_id', 'in', ids)
      .where('passages.ordinal', '<', input.limit)
      .selectAll('passages')
      .select('documents.language')
      .execute();
    found.push(...rows.map((row) => toPassage(row, 1 / (1 + row.ordinal))));
    // With as many documents as results, only their first passages are used.
    if (new Set(found.map(({ documentId }) => documentId)).size >= input.limit) break;
  }
  const place = new Map(documentIds.map((id, index) => [id, index]));
  found.sort(
    (x, y) => x.ordinal - y.ordinal || (place.get(x.documentId) ?? 0) - (place.get(y.documentId) ?? 0),
  );
  return found.slice(0, input.limit);
}

/** Returns the documents by id, then the oldest of the host's knowledge up to the limit. */
async function findLeadingIds(
  db: Db,
  { scope: { host, documentIds, knowledge }, limit }: { scope: SearchScope; limit: number },
): Promise<readonly string[]> {
  if (!knowledge || documentIds.length >= limit) return documentIds;
  const rows = await knowledgeOf(db, host).select('id').orderBy('id').limit(limit).execute();
  return [...new Set([...documentIds, ...rows.map(({ id }) => id)])];
}
