import type { Pause } from '#server/compute/pause.ts';
import { type Corpus, findPlace } from './corpus.ts';
import { k1, normOf } from './length-norm.ts';
import type { Match, PlacedPostings } from './matches.ts';
import { borrowScores, giveBackScores } from './score-arrays.ts';

export interface RankedPassage {
  documentId: string;
  ordinal: number;
  score: number;
}

export interface Ranking {
  /** Best first; ties in the order of documents and passages, so that both engines return the same. */
  passages: RankedPassage[];
  /** Terms of the titles of their documents, by id; without those of documents in segments. */
  titles: ReadonlyMap<string, readonly string[]>;
  idf: ReadonlyMap<string, number>;
}

/** Weight of a mention in the document's title, for each of its passages. On stackfaq, 1 instead of .3 raises right passages from .65 to .70. */
export const titleMentions = 1;

/** Takes a fraction of a millisecond; the first time, before the code is compiled, some milliseconds. */
const passagesPerStep = 8000;

/** Returns the best passages by BM25F: mentions in text, headings and title are weighted and summed before they saturate. */
export async function rankPassages(
  corpus: Corpus,
  { matches, limit }: { matches: ReadonlyMap<string, Match>; limit: number },
  pause: Pause,
): Promise<Ranking> {
  const count = corpus.passageCount;
  const scores = borrowScores(count);
  const idf = new Map<string, number>();
  try {
    for (const [name, match] of matches) {
      const found = match.common ?? match.postings.reduce((sum, one) => sum + one.found, 0);
      const rarity = Math.log(1 + (count - found + 0.5) / (found + 0.5));
      idf.set(name, rarity);
      await addScores({ scores, corpus, top: match.weight * rarity * (k1 + 1) }, match, pause);
    }
    for (const { start, end } of corpus.deleted) scores.fill(0, start, end);
    const best = await selectBest(scores, limit, pause);
    const titles = new Map<string, readonly string[]>();
    const passages = best.map((number) => {
      const { documentId, ordinal, titleTerms } = findPlace(corpus, number);
      if (titleTerms) titles.set(documentId, titleTerms);
      return { documentId, ordinal, score: scores[number] ?? 0 };
    });
    return { passages, titles, idf };
  } finally {
    giveBackScores(scores);
  }
}

interface Scoring {
  scores: Float64Array;
  corpus: Corpus;
  /** Contribution of infinitely many mentions of a term. */
  top: number;
}

/** Adds one term's contribution to the scores of the passages that contain it. */
async function addScores(scoring: Scoring, match: Match, pause: Pause): Promise<void> {
  const titled = await addTitles(scoring, match, pause);
  for (const postings of match.postings) {
    const inTitles = postings.start === scoring.corpus.collectionStart ? titled : undefined;
    for (let from = 0; from < postings.passages.length; from += passagesPerStep) {
      addMentions(scoring, postings, { titled: inTitles, from });
      await pause();
    }
  }
}

/** Adds mentions in titles of the collection's documents. Returns them by passage; segments have theirs in the postings. */
async function addTitles(
  { scores, corpus: { collection, collectionStart, norm }, top }: Scoring,
  match: Match,
  pause: Pause,
): Promise<Float32Array | undefined> {
  if (match.titled.length === 0) return undefined;
  const titled = new Float32Array(collection.lengths.length);
  for (const place of match.titled) {
    const start = collection.starts[place] ?? 0;
    const end = start + (collection.documents[place]?.lengths.length ?? 0);
    titled.fill(titleMentions, start, end);
    for (let number = start; number < end; number++) {
      const at = collectionStart + number;
      const added = saturate(top, titleMentions, normOf(norm, collection.lengths[number] ?? 0));
      scores[at] = (scores[at] ?? 0) + added;
    }
    await pause();
  }
  return titled;
}

function addMentions(
  { scores, corpus: { norm }, top }: Scoring,
  { passages, mentions, lengths, start }: PlacedPostings,
  { titled, from }: { titled: Float32Array | undefined; from: number },
): void {
  const to = Math.min(passages.length, from + passagesPerStep);
  for (let at = from; at < to; at++) {
    const passage = passages[at] ?? 0;
    const number = start + passage;
    const normed = normOf(norm, lengths[passage] ?? 0);
    const fromTitle = titled?.[passage] ?? 0;
    const all = saturate(top, (mentions[at] ?? 0) + fromTitle, normed);
    scores[number] = (scores[number] ?? 0) + all - (fromTitle > 0 ? saturate(top, fromTitle, normed) : 0);
  }
}

function saturate(top: number, mentions: number, norm: number): number {
  return (top * mentions) / (mentions + norm);
}

/** Returns the numbers of the passages with the highest scores, best first. */
async function selectBest(scores: Float64Array, limit: number, pause: Pause): Promise<number[]> {
  const compare = (x: number, y: number) => (scores[y] ?? 0) - (scores[x] ?? 0) || x - y;
  let best: number[] = [];
  let bar = 0;
  for (let from = 0; from < scores.length; from += passagesPerStep) {
    const to = Math.min(scores.length, from + passagesPerStep);
    for (let number = from; number < to; number++) {
      // Passages come in order, so one that ties with the last of enough others ranks after it.
      if ((scores[number] ?? 0) <= bar) continue;
      best.push(number);
      if (best.length < limit * 4) continue;
      best = best.sort(compare).slice(0, limit);
      bar = scores[best.at(-1) ?? 0] ?? 0;
    }
    await pause();
  }
  return best.sort(compare).slice(0, limit);
}
