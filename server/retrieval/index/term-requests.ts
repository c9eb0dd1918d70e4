import { mayContain, type TermFilter } from './term-filter.ts';
import { bucketOf, hashTerm } from './term-hash.ts';

/** A document or a segment, as far as look-ups need it. */
export interface IndexPart {
  id: string;
  buckets: number;
  filter: TermFilter;
  lengths: { length: number };
}

/** Look-up of a term in parts that have it in the same bucket; one statement. */
export interface TermRequest {
  term: string;
  bucket: number;
  /** Places of the parts among all. */
  places: number[];
}

/** Limits of one statement; a part with more passages has a statement of its own. */
export interface RequestLimits {
  documentsAtOnce: number;
  passagesAtOnce: number;
}

interface Open extends TermRequest {
  passages: number;
}

/** Yields look-ups of each term in those of the parts at `places` that may contain it, grouped by bucket. */
export function* requestTerms(
  parts: readonly IndexPart[],
  { places, terms, limits }: { places: readonly number[]; terms: readonly string[]; limits: RequestLimits },
): Generator<TermRequest> {
  for (const term of terms) {
    const hash = hashTerm(term);
    const open = new Map<number, Open>();
    for (const place of places) {
      const facts = parts[place];
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
