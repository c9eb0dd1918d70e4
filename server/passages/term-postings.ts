import type { Kysely } from 'kysely';
import type { Store } from '../db/schema.ts';
import type { Pause } from '../pause.ts';
import { batchesOf } from './batches.ts';
import type { Collection, LanguageGroup } from './collection.ts';
import { countPostings, visitPostings } from './postings.ts';
import { arrayBytes, createRemembered } from './remember.ts';
import { findInBucket } from './term-buckets.ts';
import { mayHold } from './term-filter.ts';
import { bucketOf, hashTerm } from './term-hash.ts';

/** Where in a collection a term stands. */
export interface TermPostings {
  /** By number. */
  passages: Uint32Array;
  /** How much it counts in each of them. */
  mentions: Float32Array;
}

export type FindPostings = (
  db: Kysely<Store>,
  input: { collection: Collection; group: LanguageGroup; terms: readonly string[] },
  pause: Pause,
) => Promise<ReadonlyMap<string, TermPostings>>;

/** A mention in a heading over the passage counts as so many in its text: it tells what all of it is about. */
const headingMentions = 2;

/** Each statement reads as many rows, and nothing else runs meanwhile. */
const documentsAtOnce = 100;

/** In bytes. */
const mostRemembered = 32_000_000;

/**
 * Finds the postings of terms in the documents of one language. They are remembered, but for those of terms that stand nowhere: these have no
 * end, and the documents' filters tell of them.
 */
export function createTermPostings(limit = mostRemembered): FindPostings {
  const remembered = createRemembered<TermPostings>(
    limit,
    ({ passages, mentions }) => 2 * arrayBytes + passages.byteLength + mentions.byteLength,
  );
  return async (db, { collection, group, terms }, pause) => {
    const keyOf = (term: string) => `${collection.id} ${group.language} ${term}`;
    const found = new Map<string, TermPostings>();
    const missing: string[] = [];
    for (const term of terms) {
      const known = remembered.get(keyOf(term));
      if (known) found.set(term, known);
      else missing.push(term);
    }
    for (const term of missing) {
      const rows = await loadRows(db, { collection, group, term }, pause);
      const postings = await unpack(collection, rows, pause);
      if (postings.passages.length > 0) remembered.set(keyOf(term), postings);
      found.set(term, postings);
    }
    return found;
  };
}

interface PackedPostings {
  /** Of the document in the collection. */
  place: number;
  postings: string;
}

async function loadRows(
  db: Kysely<Store>,
  { collection, group, term }: { collection: Collection; group: LanguageGroup; term: string },
  pause: Pause,
): Promise<PackedPostings[]> {
  const loaded: PackedPostings[] = [];
  for (const [bucket, holders] of findHolders(collection, group, hashTerm(term))) {
    for (const places of batchesOf(holders, documentsAtOnce)) {
      const placeOf = new Map(places.map((place) => [collection.documents[place]?.id ?? '', place]));
      const rows = await db
        .selectFrom('passage_terms')
        .where('host', '=', collection.host)
        .where('document_id', 'in', [...placeOf.keys()])
        .where('bucket', '=', bucket)
        .select(['document_id', 'terms'])
        .execute();
      for (const { document_id, terms } of rows) {
        const postings = findInBucket(terms, term);
        const place = placeOf.get(document_id);
        if (postings !== undefined && place !== undefined) loaded.push({ place, postings });
      }
      await pause();
    }
  }
  return loaded;
}

/** The places of the documents that seem to hold a term, by the bucket that it lies in. */
function findHolders(
  { documents }: Collection,
  { places }: LanguageGroup,
  hash: number,
): Map<number, number[]> {
  const holders = new Map<number, number[]>();
  for (const place of places) {
    const facts = documents[place];
    if (!facts || !mayHold(facts.filter, hash)) continue;
    const bucket = bucketOf(hash, facts.buckets);
    const others = holders.get(bucket);
    if (others) others.push(place);
    else holders.set(bucket, [place]);
  }
  return holders;
}

async function unpack(
  { starts }: Collection,
  rows: readonly PackedPostings[],
  pause: Pause,
): Promise<TermPostings> {
  const count = rows.reduce((sum, { postings }) => sum + countPostings(postings), 0);
  const passages = new Uint32Array(count);
  const mentions = new Float32Array(count);
  let filled = 0;
  for (const { place, postings } of rows) {
    const start = starts[place] ?? 0;
    visitPostings(postings, (ordinal, times, inHeadings) => {
      passages[filled] = start + ordinal;
      mentions[filled] = times + headingMentions * inHeadings;
      filled++;
    });
    await pause();
  }
  return { passages, mentions };
}
