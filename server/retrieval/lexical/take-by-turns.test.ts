import { expect, it } from 'vitest';
import type { FoundPassage } from '../passages/passage.ts';
import { takeByTurns } from './take-by-turns.ts';

const found = (ordinal: number, score: number): FoundPassage => ({
  documentId: 'd',
  language: 'en',
  ordinal,
  start: ordinal * 10,
  end: ordinal * 10 + 9,
  text: `passage ${ordinal}`,
  score,
});

it('takes one of each ranking in turn, each passage once, with the scores of the first', () => {
  const whole = [found(1, 9), found(2, 8), found(3, 7)];
  const parts = [[found(1, 5), found(4, 1)], [found(5, 3)]];
  expect(takeByTurns([whole, ...parts]).map(({ ordinal, score }) => [ordinal, score])).toEqual([
    [1, 9],
    [5, 8],
    [2, 7],
    [4, 0],
    [3, 0],
  ]);
});

it('leaves one ranking as it is', () => {
  const only = [found(2, 2), found(1, 1)];
  expect(takeByTurns([only])).toEqual(only);
});
