import { expect, it } from 'vitest';
import { weighedBatches } from './batches.ts';

it('parts items by their weight, a heavier one alone', () => {
  const batches = [...weighedBatches([3, 4, 3, 1, 12, 10, 1], { weightOf: (n) => n, most: 10 })];
  expect(batches).toEqual([[3, 4, 3], [1], [12], [10], [1]]);
  expect([...weighedBatches([], { weightOf: () => 1, most: 10 })]).toEqual([]);
});
