import type { Posting } from './postings.ts';

/** What ranking needs of one document in scope. */
export interface RankedDocument {
  id: string;
  titleTerms: ReadonlySet<string>;
  /** The length of each passage in terms, by ordinal. */
  lengths: readonly number[];
  postings: ReadonlyMap<string, readonly Posting[]>;
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

/** Ranks passages by BM25 with the statistics of these documents alone. */
export function rankPassages(
  documents: readonly RankedDocument[],
  weights: ReadonlyMap<string, number>,
): Ranking {
  const lengths = documents.flatMap((document) => document.lengths);
  const meanLength = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
  const idf = new Map<string, number>();
  for (const term of weights.keys()) {
    const found = documents.reduce((sum, document) => sum + (document.postings.get(term)?.length ?? 0), 0);
    idf.set(term, Math.log(1 + (lengths.length - found + 0.5) / (found + 0.5)));
  }
  const passages = documents.flatMap((document) => scorePassages(document, weights, idf, meanLength));
  passages.sort((x, y) => y.score - x.score || compare(x.documentId, y.documentId) || x.ordinal - y.ordinal);
  return { passages, idf };
}

function scorePassages(
  document: RankedDocument,
  weights: ReadonlyMap<string, number>,
  idf: ReadonlyMap<string, number>,
  meanLength: number,
): RankedPassage[] {
  const scores = new Float64Array(document.lengths.length);
  const norms = document.lengths.map((length) => k1 * (1 - b + (b * length) / Math.max(1, meanLength)));
  for (const [term, weight] of weights) {
    const worth = weight * (idf.get(term) ?? 0) * (k1 + 1);
    const titled = document.titleTerms.has(term) ? titleMentions : 0;
    const fromTitle = (norm: number) => (worth * titled) / (titled + norm);
    if (titled > 0) for (const [ordinal, norm] of norms.entries()) add(scores, ordinal, fromTitle(norm));
    for (const { ordinal, count } of document.postings.get(term) ?? []) {
      const norm = norms[ordinal] ?? k1;
      add(scores, ordinal, (worth * (count + titled)) / (count + titled + norm) - fromTitle(norm));
    }
  }
  const ranked: RankedPassage[] = [];
  scores.forEach((score, ordinal) => {
    if (score > 0) ranked.push({ documentId: document.id, ordinal, score });
  });
  return ranked;
}

function add(scores: Float64Array, index: number, value: number): void {
  scores[index] = (scores[index] ?? 0) + value;
}

function compare(x: string, y: string): number {
  if (x === y) return 0;
  return x < y ? -1 : 1;
}
