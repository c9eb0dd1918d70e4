import { expect, it } from 'vitest';
import { unpackPostings } from './postings.ts';
import { findInBucket, overviewBucket, packTerms, unpackOverview } from './term-buckets.ts';
import { createTermCounts } from './term-counts.ts';
import { mayContain } from './term-filter.ts';
import { bucketOf, hashTerm } from './term-hash.ts';

function pack(terms: number) {
  const counts = createTermCounts();
  counts.add('', 0, 7, 0);
  for (let n = 0; n < terms; n++) counts.add(`term${n}`, n, 1, 0);
  const rows = [...packTerms(counts.toLines())];
  const texts = new Map(rows.map(({ bucket, terms: text }) => [bucket, text]));
  return { rows, texts, overview: unpackOverview(texts.get(overviewBucket) ?? '') };
}

it.each([1, 30, 20_000])('finds each of %i terms in the bucket that its hash tells', (count) => {
  const { rows, texts, overview } = pack(count);
  expect(texts.size).toBe(rows.length);
  for (let n = 0; n < count; n++) {
    const hash = hashTerm(`term${n}`);
    expect(mayContain(overview.filter, hash)).toBe(true);
    const postings = findInBucket(texts.get(bucketOf(hash, overview.buckets)) ?? '', `term${n}`);
    expect(unpackPostings(postings ?? '')).toEqual([{ ordinal: n, count: 1, inHeadings: 0 }]);
  }
  expect(unpackPostings(overview.lengths)).toEqual([{ ordinal: 0, count: 7, inHeadings: 0 }]);
});

it('makes rows that are few and short', () => {
  const { rows } = pack(20_000);
  expect(rows.length).toBeLessThan(1000);
  const texts = rows.filter(({ bucket }) => bucket !== overviewBucket).map(({ terms }) => terms.length);
  expect(Math.max(...texts)).toBeLessThan(3000);
});

it('takes no part of a term for it', () => {
  expect(findInBucket('lamp\t1\noil\t2,3\n', 'oil')).toBe('2,3');
  expect(findInBucket('lamp\t1\noil\t2,3\n', 'lamp')).toBe('1');
  for (const term of ['il', 'amp', 'oi', 'la', '1']) {
    expect(findInBucket('lamp\t1\noil\t2,3\n', term)).toBeUndefined();
  }
});
