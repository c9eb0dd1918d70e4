import { expect, it } from 'vitest';
import { borrowScores, giveBackScores } from './score-arrays.ts';

it('lends what was given back, all zeros', () => {
  const first = borrowScores(1000).fill(7);
  giveBackScores(first);
  const second = borrowScores(900);
  expect(second.buffer).toBe(first.buffer);
  expect(second).toEqual(new Float64Array(900));
  giveBackScores(second);
});

it('lends no array twice at a time', () => {
  const [first, second] = [borrowScores(10), borrowScores(10)];
  expect(second.buffer).not.toBe(first.buffer);
  giveBackScores(first);
  giveBackScores(second);
  const [third, fourth] = [borrowScores(10), borrowScores(10)];
  expect(fourth.buffer).not.toBe(third.buffer);
});

it('keeps no array of millions', () => {
  const huge = borrowScores(2_100_000);
  giveBackScores(huge);
  expect(borrowScores(10).buffer).not.toBe(huge.buffer);
});
