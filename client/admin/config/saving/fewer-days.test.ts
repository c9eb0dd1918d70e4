import { expect, it } from 'vitest';
import { fewerDaysWarning } from './fewer-days.ts';

it.each([
  [30, 30],
  [30, 60],
  [0, 30],
  [30, Number.NaN],
  [30, -1],
])('nothing is deleted where %d days become %d', (before, after) => {
  expect(fewerDaysWarning({ before, after })).toBeUndefined();
});
