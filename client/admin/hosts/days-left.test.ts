import { expect, it } from 'vitest';
import { daysLeft } from './days-left.ts';

const until = '2026-12-01T12:00:00.000Z';

it.each([
  ['2026-11-01T12:00:00.000Z', 'Deleted, 30 days left'],
  ['2026-11-02T11:59:59.999Z', 'Deleted, 30 days left'],
  ['2026-11-02T12:00:00.000Z', 'Deleted, 29 days left'],
  ['2026-11-30T12:00:00.000Z', 'Deleted, 1 day left'],
  ['2026-12-01T11:00:00.000Z', 'Deleted, 1 day left'],
  ['2026-12-01T12:00:00.000Z', 'Being deleted for good'],
])('says at %s: %s', (now, words) => {
  expect(daysLeft(until, Date.parse(now))).toBe(words);
});

it('says no number where none is known', () => {
  expect(daysLeft(undefined, 0)).toBe('Deleted');
});
