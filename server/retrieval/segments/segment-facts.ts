import type { Pause } from '#server/compute/pause.ts';
import type { Db } from '#server/store/schema.ts';
import { type TextLanguage, toTextLanguage } from '#shared/languages.ts';
import { visitPostings } from '../index/postings.ts';
import { overviewBucket, unpackOverview } from '../index/term-buckets.ts';
import type { TermFilter } from '../index/term-filter.ts';
import { arrayBytes, createMemoryCache } from '../lexical/memory-cache.ts';
import { unpackCounts, unpackMembers } from './members.ts';

/** A segment as every search needs it, whatever the question. A segment never changes. */
export interface Segment {
  id: string;
  language: TextLanguage;
  /** Documents, in the order of their passages. */
  documentIds: readonly string[];
  /** Number of each document's first passage in the segment. */
  starts: Uint32Array;
  /** Length of each passage in terms. */
  lengths: Uint32Array;
  /** Sum of `lengths`. */
  length: number;
  /** Number of its term buckets. */
  buckets: number;
  filter: TermFilter;
  /** Numbers of passages of the terms that at least one in eight has. */
  commonTerms: ReadonlyMap<string, number>;
}

type FindSegments = (
  db: Db,
  input: { host: string; ids: readonly string[] },
  pause: Pause,
) => Promise<Segment[]>;

/** In bytes. A segment of 16,000 passages takes about two hundred thousand. */
const maxCacheBytes = 48_000_000;
/** Header and characters of a document's id; about as much as a common term. */
const idBytes = 64;

/** Finds segments of a host in the order of the ids; skips those that were merged into others meanwhile. They are cached. */
export function createSegmentFacts(limit = maxCacheBytes): FindSegments {
  const cache = createMemoryCache<Segment>(limit, bytesOfSegment);
  return async (db, { host, ids }, pause) => {
    const found: Segment[] = [];
    for (const id of ids) {
      const segment = cache.get(id) ?? (await loadSegment(db, host, id, pause));
      if (!segment) continue;
      cache.set(id, segment);
      found.push(segment);
    }
    return found;
  };
}

function bytesOfSegment({ documentIds, starts, lengths, filter, commonTerms }: Segment): number {
  const arrays = 3 * arrayBytes + starts.byteLength + lengths.byteLength + filter.byteLength;
  return arrays + idBytes * (documentIds.length + commonTerms.size);
}

/** Segments are read one by one, since each has hundreds of thousands of characters. */
async function loadSegment(db: Db, host: string, id: string, pause: Pause): Promise<Segment | undefined> {
  const row = await db
    .selectFrom('segments')
    .innerJoin('segment_terms', 'segment_terms.segment_id', 'segments.id')
    .where('segments.host', '=', host)
    .where('segments.id', '=', id)
    .where('bucket', '=', overviewBucket)
    .select(['language', 'passage_count', 'members', 'common_terms', 'terms'])
    .executeTakeFirst();
  await pause();
  if (!row) return undefined;
  const { buckets, filter, lengths: packed } = unpackOverview(row.terms);
  await pause();
  const lengths = new Uint32Array(row.passage_count);
  let length = 0;
  visitPostings(packed, (ordinal, count) => {
    lengths[ordinal] = count;
    length += count;
  });
  await pause();
  const { documentIds, starts } = unpackMembers(row.members);
  const commonTerms = unpackCounts(row.common_terms);
  const language = toTextLanguage(row.language);
  return { id, language, documentIds, starts, lengths, length, buckets, filter, commonTerms };
}
