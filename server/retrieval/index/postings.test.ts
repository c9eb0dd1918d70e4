import { expect, it } from 'vitest';
import { countPostings, packPostings, unpackPostings } from './postings.ts';

it.each([
  [[], ''],
  [[{ ordinal: 0, count: 1, inHeadings: 0 }], '1'],
  [
    [
      { ordinal: 0, count: 1, inHeadings: 0 },
      { ordinal: 4, count: 3, inHeadings: 0 },
      { ordinal: 40, count: 40, inHeadings: 2 },
      { ordinal: 41, count: 0, inHeadings: 1 },
    ],
    '1,4.3,10.14.2,1.0.1',
  ],
])('packs %j and unpacks it again', (postings, packed) => {
  expect(packPostings(postings)).toBe(packed);
  expect(unpackPostings(packed)).toEqual(postings);
});

it('counts without unpacking', () => {
  expect(['', '1', '1,4.3,10.14.2'].map(countPostings)).toEqual([0, 1, 3]);
});
