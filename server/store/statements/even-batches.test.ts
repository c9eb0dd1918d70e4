import { expect, it } from 'vitest';
import { evenBatches, evenList } from './even-batches.ts';

it.each([
  [0, []],
  [1, [1]],
  [7, [4, 2, 1]],
  [100, [32, 32, 32, 4]],
])('parts %d rows into powers of two, in order', (count, sizes) => {
  const rows = Array.from({ length: count }, (_, n) => n);
  const batches = [...evenBatches(rows)];
  expect(batches.map(({ length }) => length)).toEqual(sizes);
  expect(batches.flat()).toEqual(rows);
});

it('fills a list up with its last value', () => {
  expect(evenList([])).toEqual([]);
  expect(evenList([1])).toEqual([1]);
  expect(evenList([1, 2, 3])).toEqual([1, 2, 3, 3]);
});
