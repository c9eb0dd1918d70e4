import { expect, it } from 'vitest';
import { pageOptions } from './page-options.ts';

it('offers every page of a list that has few', () => {
  expect(pageOptions(2, 3)).toEqual([1, 2, 3]);
  expect(pageOptions(50, 60)).toHaveLength(60);
});

it.each([
  [1, 715],
  [400, 715],
  [715, 715],
  [3, 70_000],
])('offers the first, the last and those around page %d of %d, and never too many', (page, count) => {
  const options = pageOptions(page, count);
  expect(options).toEqual([...new Set(options)].toSorted((one, other) => one - other));
  expect([options[0], options.at(-1)]).toEqual([1, count]);
  for (const near of [page - 1, page, page + 1]) {
    if (near >= 1 && near <= count) expect(options).toContain(near);
  }
  expect(options.length).toBeLessThan(110);
});

it('leaves no page of ten thousand rows further than two choices away', () => {
  const count = 715;
  const reached = new Set(pageOptions(1, count).flatMap((page) => pageOptions(page, count)));
  expect(reached.size).toBe(count);
});
