import type { Kysely } from 'kysely';
import type { Store } from '../db/schema.ts';
import { batchesOf } from './batches.ts';
import type { Collection, LanguageGroup } from './collection.ts';
import type { Pause } from './pause.ts';
import { countPostings, visitPostings } from './postings.ts';
import { createRemembered } from './remember.ts';

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

/** A mention in a heading over the passage counts as so many in its text. */
const headingMentions = 1;

/** Each statement looks up as many rows as documents times terms, and nothing else runs meanwhile. */
const lookupsAtOnce = 500;

/** Eight bytes each, in all terms that are remembered. */
const rememberedPostings = 3_000_000;

/** Finds the postings of terms in the documents of one language. The commonest, which are the longest, are asked for most and remembered. */
export function createTermPostings(): FindPostings {
  const remembered = createRemembered<TermPostings>(
    rememberedPostings,
    ({ passages }) => passages.length + 1,
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
    const rows = await loadRows(db, { collection, group, terms: missing }, pause);
    for (const term of missing) {
      const postings = await unpack(collection, rows.get(term) ?? [], pause);
      remembered.set(keyOf(term), postings);
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
  { collection, group, terms }: Parameters<FindPostings>[1],
  pause: Pause,
): Promise<Map<string, PackedPostings[]>> {
  const loaded = new Map<string, PackedPostings[]>(terms.map((term) => [term, []]));
  if (terms.length === 0) return loaded;
  for (const places of batchesOf(group.places, Math.ceil(lookupsAtOnce / terms.length))) {
    const placeOf = new Map(places.map((place) => [collection.documents[place]?.id ?? '', place]));
    const rows = await db
      .selectFrom('passage_terms')
      .where('host', '=', collection.host)
      .where('term', 'in', terms)
      .where('document_id', 'in', [...placeOf.keys()])
      .select(['document_id', 'term', 'postings'])
      .execute();
    for (const { document_id, term, postings } of rows) {
      loaded.get(term)?.push({ place: placeOf.get(document_id) ?? 0, postings });
    }
    await pause();
  }
  return loaded;
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
