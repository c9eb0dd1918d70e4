import type { Collection, LanguageGroup } from '../lexical/collection.ts';
import { mayHold } from './term-filter.ts';
import { bucketOf, hashTerm } from './term-hash.ts';

/** What one statement asks for: a term in documents where it lies in the same bucket. */
export interface TermRequest {
  term: string;
  bucket: number;
  /** Of the documents in the collection. */
  places: number[];
}

/** What one statement reads at most; a document that alone has more passages is asked for by itself. */
export interface RequestLimits {
  documentsAtOnce: number;
  passagesAtOnce: number;
}

interface Open extends TermRequest {
  passages: number;
}

/** What to ask for each term: the documents that seem to hold it, by the bucket that it lies in. */
export function* requestTerms(
  { documents }: Collection,
  { group, terms, limits }: { group: LanguageGroup; terms: readonly string[]; limits: RequestLimits },
): Generator<TermRequest> {
  for (const term of terms) {
    const hash = hashTerm(term);
    const open = new Map<number, Open>();
    for (const place of group.places) {
      const facts = documents[place];
      if (!facts || !mayHold(facts.filter, hash)) continue;
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
