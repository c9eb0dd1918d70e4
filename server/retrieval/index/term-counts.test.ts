import { expect, it } from 'vitest';
import { unpackPostings } from './postings.ts';
import { createTermCounts } from './term-counts.ts';
import { hashTerm } from './term-hash.ts';
import { readTermLines } from './term-lines.ts';

const read = (lines: string) =>
  Object.fromEntries(
    Array.from(readTermLines(lines), ({ term, postings }) => [term, unpackPostings(postings)]),
  );

it('counts each term by passage and its headings', () => {
  const counts = createTermCounts();
  counts.add('oil', 0, 1, 0);
  counts.add('lamp', 0, 0, 1);
  counts.add('oil', 0, 1, 0);
  counts.add('', 0, 3, 0);
  counts.add('oil', 4, 1, 0);
  expect(read(counts.toLines())).toEqual({
    '': [{ ordinal: 0, count: 3, inHeadings: 0 }],
    lamp: [{ ordinal: 0, count: 0, inHeadings: 1 }],
    oil: [
      { ordinal: 0, count: 2, inHeadings: 0 },
      { ordinal: 4, count: 1, inHeadings: 0 },
    ],
  });
});

it('brings the postings of a term together, however many terms lie between', () => {
  const counts = createTermCounts();
  const passages = 30;
  for (let ordinal = 0; ordinal < passages; ordinal++) {
    counts.add('everywhere', ordinal, 1, 0);
    for (let i = 0; i < 10_000; i++) counts.add(`only ${ordinal} ${i}`, ordinal, 1, 0);
  }
  const terms = new Map([...readTermLines(counts.toLines())].map(({ term, postings }) => [term, postings]));
  expect(terms.size).toBe(passages * 10_000 + 1);
  expect(unpackPostings(terms.get('everywhere') ?? '')).toEqual(
    Array.from({ length: passages }, (_, ordinal) => ({ ordinal, count: 1, inHeadings: 0 })),
  );
  expect(unpackPostings(terms.get('only 29 9999') ?? '')).toEqual([{ ordinal: 29, count: 1, inHeadings: 0 }]);
  const hashes = [...terms.keys()].map(hashTerm);
  expect(hashes.every((hash, i) => hash >= (hashes[i - 1] ?? 0))).toBe(true);
});
