import { expect, it } from 'vitest';
import { unpackPostings } from '../index/postings.ts';
import { hashTerm } from '../index/term-hash.ts';
import { readTermLines } from '../index/term-lines.ts';
import { createMergedTerms } from './merge-terms.ts';

const noPause = () => undefined;

async function merge(...documents: { passageCount: number; titleTerms: string[]; lines: string[] }[]) {
  const merged = createMergedTerms();
  for (const document of documents) await merged.add(document, noPause);
  const { lines, ...facts } = await merged.finish(noPause);
  return { ...facts, terms: [...readTermLines(lines)] };
}

it('numbers the passages of one document after another, with headings weighed', async () => {
  const { terms, passageCount, termCount } = await merge(
    { passageCount: 2, titleTerms: [], lines: ['oil\t1.3\n', '\t1.8,1.9\nlamp\t2.0.1\n'] },
    { passageCount: 3, titleTerms: [], lines: ['oil\t1,2\n\t1.5,1.5,1.5\n'] },
  );
  expect({ passageCount, termCount }).toEqual({ passageCount: 5, termCount: 3 });
  const found = Object.fromEntries(terms.map(({ term, postings }) => [term, unpackPostings(postings)]));
  const plain = (ordinal: number, count: number) => ({ ordinal, count, inHeadings: 0 });
  expect(found).toEqual({
    oil: [plain(0, 3), plain(2, 1), plain(4, 1)],
    lamp: [plain(1, 2)],
    '': [plain(0, 8), plain(1, 9), plain(2, 5), plain(3, 5), plain(4, 5)],
  });
});

it('counts a title in each passage, and tells where nothing else has its term', async () => {
  const { terms } = await merge({
    passageCount: 2,
    titleTerms: ['oil', 'sea', 'oil'],
    lines: ['oil\t1.3\n'],
  });
  const found = Object.fromEntries(terms.map(({ term, postings }) => [term, unpackPostings(postings)]));
  expect(found).toEqual({
    oil: [
      { ordinal: 0, count: 4, inHeadings: 0 },
      { ordinal: 1, count: 1, inHeadings: 1 },
    ],
    sea: [
      { ordinal: 0, count: 1, inHeadings: 1 },
      { ordinal: 1, count: 1, inHeadings: 1 },
    ],
  });
});

it('orders terms by their hashes, and names those that many passages have', async () => {
  const names = Array.from({ length: 500 }, (_, n) => `term${n}`);
  const { terms, commonTerms } = await merge({
    passageCount: 9,
    titleTerms: [],
    lines: ['all\t1,1,1,1,1,1,1,1,1\n', ...names.map((name) => `${name}\t1\n`)],
  });
  const hashes = terms.map(({ term }) => hashTerm(term));
  expect(hashes).toEqual(hashes.toSorted((x, y) => x - y));
  expect(new Set(terms.map(({ term }) => term))).toEqual(new Set(['all', ...names]));
  expect([...commonTerms]).toEqual([['all', 9]]);
});
