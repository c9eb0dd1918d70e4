import { expect, it } from 'vitest';
import { countPostings, packPostings, unpackPostings } from './postings.ts';

it.each([
  [[], ''],
  [[{ ordinal: 0, count: 1 }], '1'],
  [
    [
      { ordinal: 0, count: 1 },
      { ordinal: 4, count: 3 },
      { ordinal: 40, count: 40 },
    ],
    '1,4.3,10.14',
  ],
])('packs %j and unpacks it again', (postings, packed) => {
  expect(packPostings(postings)).toBe(packed);
  expect(unpackPostings(packed)).toEqual(postings);
});

it('counts without unpacking', () => {
  expect(['', '1', '1,4.3,10.14'].map(countPostings)).toEqual([0, 1, 3]);
});
