import type { Pause } from '#server/compute/pause.ts';
import type { Db } from '#server/store/schema.ts';
import { createTermPostings, type TermPostings } from '../index/term-postings.ts';
import type { Collection } from './collection.ts';
import { termsFor, type WeightedQuery } from './query.ts';

/** Occurrences of a question's term in a collection, in all its variants by language. */
export interface Match {
  /** Weight in the question. */
  weight: number;
  postings: TermPostings[];
  /** Places of the documents whose title contains it. */
  titled: number[];
}

const findPostings = createTermPostings();

/** Returns a match for each term of the question, by its name there, even if it occurs nowhere. */
export async function findMatches(
  db: Db,
  { collection, query }: { collection: Collection; query: WeightedQuery },
  pause: Pause,
): Promise<ReadonlyMap<string, Match>> {
  const matches = new Map<string, Match>();
  for (const [name, weight] of query.weights) matches.set(name, { weight, postings: [], titled: [] });
  for (const group of collection.groups) {
    const names = termsFor(query, group.language);
    const postings = await findPostings(db, { collection, group, terms: [...names.keys()] }, pause);
    for (const [term, name] of names) {
      const found = postings.get(term);
      if (found) matches.get(name)?.postings.push(found);
      matches.get(name)?.titled.push(...(group.titled.get(term) ?? []));
    }
  }
  return matches;
}
