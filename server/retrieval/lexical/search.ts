import { setImmediate } from 'node:timers/promises';
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
import { findKnowledgeState, knowledgeOf, noKnowledge } from '../segments/knowledge-documents.ts';
import { createSegmentFacts } from '../segments/segment-facts.ts';
import { createCollections } from './collection.ts';
import { type Corpus, createCorpus } from './corpus.ts';
import { worthOfDensest } from './densest-stretch.ts';
import { createDocumentFacts, titleTermsOf } from './document-facts.ts';
import { joinNeighbours } from './join-neighbours.ts';
import { type Matched, matchQuestion, matchTerms } from './match-question.ts';
import { findMatches } from './matches.ts';
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
  /** Best first, neighbours as one; those that an admin wrote come on top of the limit. */
  passages: FoundPassage[];
  /** The question as searched for: with words of earlier ones if none of its own were found. */
  question: Question;
}

const findFacts = createDocumentFacts();
const findCollection = createCollections();
const findSegments = createSegmentFacts();

/** Finds the passages in scope that match a question, or one of its parts. Pauses for other requests while it computes. */
export async function searchPassages(db: Db, input: PassageSearch): Promise<SearchResult> {
  // The question was read in the same turn; on a process's first one, the engine compiles that and what follows.
  await setImmediate();
  const pause = createPauses();
  const termsOf = createPassageTerms();
  const byWords = await rankByWords({ db, termsOf, pause }, input);
  const ranked = input.fuse ? await input.fuse(byWords.passages) : byWords.passages;
  const different = await dropNearDuplicates(ranked, { limit: input.limit, termsOf }, pause);
  return { passages: joinNeighbours(different), question: byWords.question };
}

/** Finds out what a scope consists of at the moment. */
async function openCorpus({ db, pause }: RankDeps, scope: SearchScope): Promise<Corpus> {
  const { host } = scope;
  const { unmerged, segmentIds, deleted } = scope.knowledge
    ? await findKnowledgeState(db, host)
    : noKnowledge;
  await pause();
  const documents = await findFacts(db, { ...scope, unmerged }, pause);
  const collection = await findCollection({ host, documents }, pause);
  const segments = await findSegments(db, { host, ids: segmentIds }, pause);
  return createCorpus({ collection, segments, deleted });
}

interface RankDeps {
  db: Db;
  termsOf: PassageTerms;
  pause: Pause;
}

/** Ranks for the whole question and for each of its parts, so that every part has its best passages among the first. */
async function rankByWords(deps: RankDeps, input: PassageSearch): Promise<SearchResult> {
  const { pause } = deps;
  const corpus = await openCorpus(deps, input.scope);
  await pause();
  const { question, matched } = await matchQuestion(deps, { question: input.question, corpus });
  const ranking = { corpus, host: input.scope.host, limit: Math.max(rerankedCount, input.limit) };
  const rankings = [await rankMatched(deps, matched, ranking)];
  for (const part of question.parts) {
    // A part that only asks for a kind of answer ("and when?") is about the whole question.
    if (part.content.length === 0) continue;
    rankings.push(await rankMatched(deps, await matchTerms(deps, { question: part, corpus }), ranking));
  }
  return { passages: takeByTurns(rankings), question };
}

async function rankMatched(
  deps: RankDeps,
  { query, matches }: Matched,
  { corpus, host, limit }: { corpus: Corpus; host: string; limit: number },
): Promise<FoundPassage[]> {
  if (query.weights.size === 0) return [];
  let ranking = await rankPassages(corpus, { matches, limit }, deps.pause);
  if (ranking.passages.length < limit && [...matches.values()].some(({ common }) => common !== undefined)) {
    const all = await findMatches(deps.db, { corpus, query, withCommon: true }, deps.pause);
    ranking = await rankPassages(corpus, { matches: all, limit }, deps.pause);
  }
  const passages = await loadPassages(deps.db, host, ranking.passages);
  await deps.pause();
  const titles = await findTitles(deps.db, { host, passages, known: ranking.titles });
  return rerankByStretch(deps, { passages, query, titles, idf: ranking.idf });
}

/** Adds the terms of the titles of documents in segments, of passages that begin one. */
async function findTitles(
  db: Db,
  input: { host: string; passages: readonly FoundPassage[]; known: Ranking['titles'] },
): Promise<Ranking['titles']> {
  const { host, passages, known } = input;
  const ids = passages.flatMap(({ documentId, ordinal }) =>
    ordinal === 0 && !known.has(documentId) ? [documentId] : [],
  );
  if (ids.length === 0) return known;
  const found = db.selectFrom('documents').where('host', '=', host).where('id', 'in', ids);
  const rows = await found.select(['id', 'title', 'language']).execute();
  return new Map([...known, ...rows.map((row) => [row.id, titleTermsOf(row)] as const)]);
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
