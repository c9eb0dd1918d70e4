import { expect, it } from 'vitest';
import { createWaitingAges } from './waiting-ages.ts';

it('tells how long the oldest has waited, and nothing of those that wait no more', () => {
  let now = 0;
  const ages = createWaitingAges(() => now);
  expect(ages.oldestSeconds()).toBe(0);
  const endFirst = ages.begin();
  now = 1000;
  const endSecond = ages.begin();
  now = 3000;
  expect(ages.oldestSeconds()).toBe(3);
  endFirst();
  expect(ages.oldestSeconds()).toBe(2);
  endSecond();
  expect(ages.oldestSeconds()).toBe(0);
});
