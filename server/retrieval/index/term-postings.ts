import { batchesOf } from '#server/compute/batches.ts';
import { runConcurrently } from '#server/compute/concurrency.ts';
import type { Pause } from '#server/compute/pause.ts';
import type { Db } from '#server/store/schema.ts';
import type { Collection, LanguageGroup } from '../lexical/collection.ts';
import { arrayBytes, createMemoryCache } from '../lexical/memory-cache.ts';
import { countPostings, visitPostings } from './postings.ts';
import { type PackedPostings, type TermReader, termReaderFor } from './term-reader.ts';
import { requestTerms } from './term-requests.ts';

/** Occurrences of a term in a collection. */
export interface TermPostings {
  /** Numbers of the passages. */
  passages: Uint32Array;
  /** Weighted count in each passage, at most 255. */
  mentions: Uint8Array;
  /** Number of passages that have it in their text or headings, not only in the title of their document. */
  found: number;
}

interface SearchedTerms {
  collection: Collection;
  group: LanguageGroup;
  terms: readonly string[];
}

type FindPostings = (
  db: Db,
  input: SearchedTerms,
  pause: Pause,
) => Promise<ReadonlyMap<string, TermPostings>>;

/** Weight of a mention in a heading above the passage, which says what the whole passage is about; 1 for one in its text. */
export const headingMentions = 2;

/** More weigh the same within a fraction of a percent. */
const maxMentions = 255;

/** In bytes. */
const maxCacheBytes = 32_000_000;

/** Finds the postings of terms in one language's documents. Caches them, except of terms that occur nowhere, which never end. */
export function createTermPostings(limit = maxCacheBytes): FindPostings {
  const cache = createMemoryCache<TermPostings>(limit, bytesOfPostings);
  return async (db, { collection, group, terms }, pause) => {
    const keyOf = (term: string) => `${collection.id} ${group.language} ${term}`;
    const found = new Map<string, TermPostings>();
    const missing: string[] = [];
    for (const term of terms) {
      const known = cache.get(keyOf(term));
      if (known) found.set(term, known);
      else missing.push(term);
    }
    const reader = termReaderFor(db);
    for (const terms of batchesOf(missing, reader.termsAtOnce)) {
      const rows = await loadRows(db, { collection, group, terms, reader }, pause);
      for (const term of terms) {
        const postings = await unpack(collection, rows.get(term) ?? [], pause);
        if (postings.passages.length > 0) cache.set(keyOf(term), postings);
        found.set(term, postings);
      }
    }
    return found;
  };
}

export function bytesOfPostings({ passages, mentions }: TermPostings): number {
  return 2 * arrayBytes + passages.byteLength + mentions.byteLength;
}

async function loadRows(
  db: Db,
  { collection, group, terms, reader }: SearchedTerms & { reader: TermReader },
  pause: Pause,
): Promise<ReadonlyMap<string, PackedPostings[]>> {
  const loaded = new Map<string, PackedPostings[]>(terms.map((term) => [term, []]));
  const requests = requestTerms(collection.documents, { places: group.places, terms, limits: reader });
  const batches = batchesOf(requests, reader.requestsAtOnce);
  await runConcurrently(batches, reader.statementsAtOnce, async (batch) => {
    const searched = { of: 'documents', host: collection.host, parts: collection.documents } as const;
    const rows = await reader.read(db, searched, batch);
    for (const row of rows) loaded.get(row.term)?.push(row);
    await pause();
  });
  return loaded;
}

async function unpack(
  { starts }: Collection,
  rows: readonly PackedPostings[],
  pause: Pause,
): Promise<TermPostings> {
  const count = rows.reduce((sum, { postings }) => sum + countPostings(postings), 0);
  const passages = new Uint32Array(count);
  const mentions = new Uint8Array(count);
  let filled = 0;
  for (const { place, postings } of rows) {
    const start = starts[place] ?? 0;
    visitPostings(postings, (ordinal, times, inHeadings) => {
      passages[filled] = start + ordinal;
      mentions[filled] = Math.min(maxMentions, times + headingMentions * inHeadings);
      filled++;
    });
    await pause();
  }
  return { passages, mentions, found: count };
}
