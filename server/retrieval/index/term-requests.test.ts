import { expect, it } from 'vitest';
import type { DocumentFacts } from '../lexical/document-facts.ts';
import { addToFilter, createTermFilter } from './term-filter.ts';
import { bucketOf, hashTerm } from './term-hash.ts';
import { requestTerms } from './term-requests.ts';

const terms = ['tower', 'bridg'];

function document(place: number, passages: number, buckets: number, held = terms): DocumentFacts {
  const filter = createTermFilter(1000);
  for (const term of held) addToFilter(filter, hashTerm(term));
  const lengths = new Uint32Array(passages);
  const id = `document-${place}`;
  return { id, analysis: 1, language: 'en', titleTerms: [], lengths, length: 0, buckets, filter };
}

function request(documents: DocumentFacts[], limits: { documentsAtOnce: number; passagesAtOnce: number }) {
  return Array.from(
    requestTerms(documents, { places: [...documents.keys()], terms, limits }),
    ({ term, bucket, places }) => [term, bucket, places] as const,
  );
}

const unlimited = { documentsAtOnce: 100, passagesAtOnce: Number.POSITIVE_INFINITY };
const bucketAmong = (buckets: number) => (term: string) => bucketOf(hashTerm(term), buckets);

it('asks for each term in the documents that hold it, by its bucket', () => {
  const documents = [
    document(0, 1, 256),
    document(1, 1, 1),
    document(2, 1, 256, ['tower']),
    document(3, 1, 1),
  ];
  const [tower = 0, bridge = 0] = terms.map(bucketAmong(256));
  expect(request(documents, unlimited)).toEqual([
    ['tower', tower, [0, 2]],
    ['tower', 0, [1, 3]],
    ['bridg', bridge, [0]],
    ['bridg', 0, [1, 3]],
  ]);
});

it('asks for a few documents at once, and for few passages', () => {
  const documents = [3, 3, 3, 9, 2, 5].map((passages, place) => document(place, passages, 1));
  const placesOf = (limits: Parameters<typeof request>[1]) =>
    request(documents, limits).flatMap(([term, , places]) => (term === 'tower' ? [places] : []));
  expect(placesOf({ ...unlimited, documentsAtOnce: 4 })).toEqual([
    [0, 1, 2, 3],
    [4, 5],
  ]);
  expect(placesOf({ ...unlimited, passagesAtOnce: 7 })).toEqual([[0, 1], [2], [3], [4, 5]]);
});
