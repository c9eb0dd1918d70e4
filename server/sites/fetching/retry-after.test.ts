import { expect, it } from 'vitest';
import { parseRetryAfter } from './retry-after.ts';

const now = new Date('2026-11-22T10:00:00Z');

it.each([
  ['120', 120],
  ['0', 1],
  ['999999999', 86_400],
  ['Sun, 22 Nov 2026 10:01:00 GMT', 60],
  ['Sun, 22 Nov 2020 10:01:00 GMT', 1],
  ['soon', undefined],
  [undefined, undefined],
])('%s is %s seconds', (header, seconds) => {
  expect(parseRetryAfter(header, now)).toBe(seconds);
});
