import { Buffer } from 'node:buffer';
import { lengthsTerm } from '../passages/prepare-index.ts';
import { addToFilter, createTermFilter, type TermFilter } from './term-filter.ts';
import { bucketOf, hashTerm } from './term-hash.ts';
import { readTermLines } from './term-lines.ts';

/** A row of a document's index: the term lines of one bucket, or the overview if `bucket` is `overviewBucket`. */
interface TermBucket {
  bucket: number;
  terms: string;
}

/** Summary of a document's index, cached by searches. */
interface TermOverview {
  buckets: number;
  filter: TermFilter;
  /** Packed postings of the lengths of all passages. */
  lengths: string;
}

export const overviewBucket = -1;

/** In characters: reading these costs about as much as the row itself. */
const bucketSize = 600;

/** The number of buckets is a power of this, so that one statement finds a term in all documents of similar size. */
const growth = 4;

/** Divides term lines into buckets, the overview last. A short document's lines have about as many characters as its filter needs bits. */
export function* packTerms(lines: string, filterBits = lines.length): Generator<TermBucket> {
  const buckets = countBuckets(lines.length);
  const filter = createTermFilter(filterBits);
  let lengths = '';
  let open = 0;
  let [start, end] = [0, 0];
  for (const { term, postings } of readTermLines(lines)) {
    const hash = hashTerm(term);
    const bucket = bucketOf(hash, buckets);
    if (bucket !== open) {
      if (end > start) yield { bucket: open, terms: lines.slice(start, end) };
      [open, start] = [bucket, end];
    }
    end += term.length + postings.length + 2;
    addToFilter(filter, hash);
    if (term === lengthsTerm) lengths = postings;
  }
  if (end > start) yield { bucket: open, terms: lines.slice(start, end) };
  yield { bucket: overviewBucket, terms: packOverview({ buckets, filter, lengths }) };
}

function countBuckets(size: number): number {
  let buckets = 1;
  while (buckets * bucketSize * 2 < size) buckets *= growth;
  return buckets;
}

function packOverview({ buckets, filter, lengths }: TermOverview): string {
  return [buckets, Buffer.from(filter).toString('base64'), lengths].join('\n');
}

export function unpackOverview(packed: string): TermOverview {
  const [buckets = '', filter = '', lengths = ''] = packed.split('\n');
  return { buckets: Number(buckets), filter: new Uint8Array(Buffer.from(filter, 'base64')), lengths };
}

/** Returns a term's packed postings from the lines of its bucket; undefined if it isn't in them. */
export function findInBucket(terms: string, term: string): string | undefined {
  const line = `${term}\t`;
  const before = terms.startsWith(line) ? 0 : terms.indexOf(`\n${line}`) + 1;
  if (before === 0 && !terms.startsWith(line)) return undefined;
  const start = before + line.length;
  return terms.slice(start, terms.indexOf('\n', start));
}
