import { expect, it } from 'vitest';
import { addToFilter, createTermFilter, mayContain } from './term-filter.ts';
import { hashTerm } from './term-hash.ts';

it('holds every term that was added, and seems to hold few others', () => {
  const filter = createTermFilter(12_000);
  const terms = Array.from({ length: 1000 }, (_, n) => `term${n}`);
  for (const term of terms) addToFilter(filter, hashTerm(term));
  expect(terms.every((term) => mayContain(filter, hashTerm(term)))).toBe(true);
  const others = Array.from({ length: 10_000 }, (_, n) => `other${n}`);
  expect(others.filter((term) => mayContain(filter, hashTerm(term))).length).toBeLessThan(100);
});

it('holds nothing when it is empty', () => {
  expect(mayContain(createTermFilter(0), hashTerm('term'))).toBe(false);
});
