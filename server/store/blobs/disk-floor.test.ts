import { expect, it } from 'vitest';
import { isNearlyFull } from './disk-floor.ts';

const bsize = 4096;
const blocksOf = (megabytes: number) => (megabytes * 1024 ** 2) / bsize;

it.each([
  ['a large disk with more than 500 MB', 100_000, 501, false],
  ['a large disk with less', 100_000, 499, true],
  ['a small disk with more than a tenth', 1000, 101, false],
  ['a small disk with less', 1000, 99, true],
  ['a file system that has no size', 0, 0, false],
])('says if %s is nearly full', (_, size, free, isFull) => {
  expect(isNearlyFull({ bsize, blocks: blocksOf(size), bavail: blocksOf(free) })).toBe(isFull);
});
