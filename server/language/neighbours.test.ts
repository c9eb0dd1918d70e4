import { expect, it } from 'vitest';
import { pairNeighbours } from './neighbours.ts';

it('pairs each two neighbours once, in whatever order, and no term with itself', () => {
  expect(pairNeighbours(['price', 'hotel', 'hotel', 'price', 'hotel', 'bar'])).toEqual([
    ['price', 'hotel'],
    ['hotel', 'bar'],
  ]);
  expect(pairNeighbours(['price'])).toEqual([]);
  expect(pairNeighbours([])).toEqual([]);
});

it('is bounded, however long the question', () => {
  expect(pairNeighbours(Array.from({ length: 10_000 }, (_, n) => `t${n}`))).toHaveLength(63);
});
