import type { Collection, LanguageGroup } from '../lexical/collection.ts';
import { mayContain } from './term-filter.ts';
import { bucketOf, hashTerm } from './term-hash.ts';

/** Look-up of a term in documents that have it in the same bucket; one statement. */
export interface TermRequest {
  term: string;
  bucket: number;
  /** Places of the documents in the collection. */
  places: number[];
}

/** Limits of one statement; a document with more passages has a statement of its own. */
export interface RequestLimits {
  documentsAtOnce: number;
  passagesAtOnce: number;
}

interface Open extends TermRequest {
  passages: number;
}

/** Yields look-ups of each term in the documents that may contain it, grouped by bucket. */
export function* requestTerms(
  { documents }: Collection,
  { group, terms, limits }: { group: LanguageGroup; terms: readonly string[]; limits: RequestLimits },
): Generator<TermRequest> {
  for (const term of terms) {
    const hash = hashTerm(term);
    const open = new Map<number, Open>();
    for (const place of group.places) {
      const facts = documents[place];
      if (!facts || !mayContain(facts.filter, hash)) continue;
      const bucket = bucketOf(hash, facts.buckets);
      const request = open.get(bucket);
      const passages = facts.lengths.length;
      if (request && hasRoom(request, passages, limits)) {
        request.places.push(place);
        request.passages += passages;
        continue;
      }
      if (request) yield request;
      open.set(bucket, { term, bucket, places: [place], passages });
    }
    yield* open.values();
  }
}

function hasRoom(request: Open, passages: number, limits: RequestLimits): boolean {
  return (
    request.places.length < limits.documentsAtOnce && request.passages + passages <= limits.passagesAtOnce
  );
}
