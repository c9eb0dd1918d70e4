import { batchesOf } from '#server/compute/batches.ts';
import { runConcurrently } from '#server/compute/concurrency.ts';
import type { Pause } from '#server/compute/pause.ts';
import type { Db } from '#server/store/schema.ts';
import { countPostings, visitPostings } from '../index/postings.ts';
import { bytesOfPostings, type TermPostings } from '../index/term-postings.ts';
import { type PackedPostings, type TermReader, termReaderFor } from '../index/term-reader.ts';
import { requestTerms } from '../index/term-requests.ts';
import { createMemoryCache } from '../lexical/memory-cache.ts';
import type { Segment } from './segment-facts.ts';

interface SearchedSegments {
  host: string;
  segments: readonly Segment[];
  /** Places of those to search among the segments. */
  places: readonly number[];
  terms: readonly string[];
}

/** Postings of a term in one segment, whose passages are numbered from 0. */
interface InSegment {
  place: number;
  postings: TermPostings;
}

type FindInSegments = (
  db: Db,
  input: SearchedSegments,
  pause: Pause,
) => Promise<ReadonlyMap<string, readonly InSegment[]>>;

/** In bytes: a term that is in nearly all of a million passages takes five million. */
const maxCacheBytes = 48_000_000;

/** Finds the postings of terms in segments. They are cached by segment, so that a new page makes no other searches slow. */
export function createSegmentPostings(limit = maxCacheBytes): FindInSegments {
  const cache = createMemoryCache<TermPostings>(limit, bytesOfPostings);
  return async (db, { host, segments, places, terms }, pause) => {
    const found = new Map<string, InSegment[]>();
    const reader = termReaderFor(db);
    for (const batch of batchesOf(terms, reader.termsAtOnce)) {
      const missing = new Map<string, number[]>();
      for (const term of batch) {
        const known: InSegment[] = [];
        const others: number[] = [];
        for (const place of places) {
          const postings = cache.get(keyOf(segments[place], term));
          if (postings) known.push({ place, postings });
          else others.push(place);
        }
        found.set(term, known);
        missing.set(term, others);
      }
      const onRow = async ({ term, place, postings: packed }: PackedPostings) => {
        await pause();
        const postings = unpack(packed);
        cache.set(keyOf(segments[place], term), postings);
        found.get(term)?.push({ place, postings });
      };
      await readMissing(db, { host, segments, missing, reader }, onRow);
    }
    return found;
  };
}

function keyOf(segment: Segment | undefined, term: string): string {
  return `${segment?.id} ${term}`;
}

async function readMissing(
  db: Db,
  input: Pick<SearchedSegments, 'host' | 'segments'> & {
    missing: ReadonlyMap<string, readonly number[]>;
    reader: TermReader;
  },
  onRow: (row: PackedPostings) => Promise<void>,
): Promise<void> {
  const { host, segments, missing, reader } = input;
  const requests = requestMissing(segments, missing, reader);
  const batches = batchesOf(requests, reader.requestsAtOnce);
  await runConcurrently(batches, reader.statementsAtOnce, async (batch) => {
    const rows = await reader.read(db, { of: 'segments', host, parts: segments }, batch);
    for (const row of rows) await onRow(row);
  });
}

function* requestMissing(
  segments: readonly Segment[],
  missing: ReadonlyMap<string, readonly number[]>,
  limits: TermReader,
) {
  for (const [term, places] of missing) yield* requestTerms(segments, { places, terms: [term], limits });
}

/** Unpacks postings as `segment-terms.ts` writes them. */
function unpack(packed: string): TermPostings {
  const count = countPostings(packed);
  const passages = new Uint32Array(count);
  const mentions = new Uint8Array(count);
  let [filled, found] = [0, 0];
  visitPostings(packed, (ordinal, times, onlyInTitle) => {
    passages[filled] = ordinal;
    mentions[filled] = times;
    if (onlyInTitle === 0) found++;
    filled++;
  });
  return { passages, mentions, found };
}
