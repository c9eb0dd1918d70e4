import type { DocumentFacts } from './document-facts.ts';
import { countPostings, visitPostings } from './postings.ts';

/** What ranking needs of one document in scope. */
export interface RankedDocument {
  facts: DocumentFacts;
  /** By the question's names of them. */
  titleTerms: ReadonlySet<string>;
  /** Packed, by the question's names of the terms. */
  postings: ReadonlyMap<string, string>;
}

export interface RankedPassage {
  documentId: string;
  ordinal: number;
  score: number;
}

/** BM25's saturation of repeated terms and its correction for length; short even passages want little of either. */
const k1 = 0.9;
const b = 0.4;
/** A term of the document's title counts as so many mentions in each of its passages. */
const titleMentions = 0.3;

export interface Ranking {
  /** Best first; ties in the order of documents and passages, so that every engine answers alike. */
  passages: RankedPassage[];
  idf: ReadonlyMap<string, number>;
}

/** The `limit` best passages by BM25 with the statistics of these documents alone. */
export async function rankPassages(
  documents: readonly RankedDocument[],
  input: { weights: ReadonlyMap<string, number>; limit: number },
  pause: () => Promise<void> | undefined,
): Promise<Ranking> {
  const count = documents.reduce((sum, { facts }) => sum + facts.lengths.length, 0);
  const length = documents.reduce((sum, { facts }) => sum + facts.length, 0);
  const idf = new Map<string, number>();
  for (const term of input.weights.keys()) {
    let found = 0;
    for (const { postings } of documents) found += countPostings(postings.get(term) ?? '');
    idf.set(term, Math.log(1 + (count - found + 0.5) / (found + 0.5)));
    await pause();
  }
  const worths = new Map([...input.weights].map(([term, weight]) => [term, weight * (idf.get(term) ?? 0)]));
  let best: RankedPassage[] = [];
  let bar = 0;
  for (const document of documents) {
    if (document.postings.size === 0 && document.titleTerms.size === 0) continue;
    best.push(...scorePassages(document, worths, length / Math.max(1, count), bar));
    // Sorting now and then keeps the list short and the bar high.
    if (best.length > input.limit * 4) {
      best = best.sort(compareRanks).slice(0, input.limit);
      bar = best.at(-1)?.score ?? 0;
    }
    await pause();
  }
  return { passages: best.sort(compareRanks).slice(0, input.limit), idf };
}

/** Passages of one document that score at least `bar`. */
function scorePassages(
  { facts, titleTerms, postings }: RankedDocument,
  worths: ReadonlyMap<string, number>,
  meanLength: number,
  bar: number,
): RankedPassage[] {
  const { lengths } = facts;
  const scores = new Float64Array(lengths.length);
  const normOf = (ordinal: number) => k1 * (1 - b + (b * (lengths[ordinal] ?? 0)) / Math.max(1, meanLength));
  const add = (ordinal: number, value: number) => {
    scores[ordinal] = (scores[ordinal] ?? 0) + value;
  };
  for (const [term, worth] of worths) {
    const top = worth * (k1 + 1);
    const titled = titleTerms.has(term) ? titleMentions : 0;
    const fromTitle = (norm: number) => (top * titled) / (titled + norm);
    if (titled > 0) for (let i = 0; i < lengths.length; i++) add(i, fromTitle(normOf(i)));
    visitPostings(postings.get(term) ?? '', (ordinal, count) => {
      const norm = normOf(ordinal);
      add(ordinal, (top * (count + titled)) / (count + titled + norm) - (titled > 0 ? fromTitle(norm) : 0));
    });
  }
  const ranked: RankedPassage[] = [];
  for (const [ordinal, score] of scores.entries()) {
    if (score > 0 && score >= bar) ranked.push({ documentId: facts.id, ordinal, score });
  }
  return ranked;
}

function compareRanks(x: RankedPassage, y: RankedPassage): number {
  return y.score - x.score || compare(x.documentId, y.documentId) || x.ordinal - y.ordinal;
}

function compare(x: string, y: string): number {
  if (x === y) return 0;
  return x < y ? -1 : 1;
}
