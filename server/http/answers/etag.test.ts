import { describe, expect, it } from 'vitest';
import { Problem } from '#server/failure/problem.ts';
import { threadMs } from '#server/testing/turns.ts';
import { matchesEtag, parseIfMatch } from './etag.ts';

/** Four times the headers that Node accepts: what grows with the square takes seconds then. */
const longHeader = 64_000;

describe('If-Match', () => {
  it.each([
    ['"7"', true],
    ['W/"7"', true],
    ['"6", "7"', true],
    [', "7" ,\t', true],
    ['*', true],
    [undefined, true],
    ['"8"', false],
  ])('%s allows version 7: %s', (header, isAllowed) => {
    expect(parseIfMatch(header)('"7"')).toBe(isAllowed);
  });

  it.each(['7', '"7', '"7" "8"', '', ',', 'W/7', '"7";'])('refuses %s', (header) => {
    expect(() => parseIfMatch(header)).toThrow(Problem);
  });
});

it.each([
  ['white space', '\t '],
  ['commas', ' ,'],
  ['quotes', '"'],
  ['weak marks', 'W/'],
  ['tags', '"a",'],
  ['tags without commas', '"a" '],
])('reads a long header of %s at once', (_, unit) => {
  const header = `${unit.repeat(longHeader / unit.length)}x`;
  const before = threadMs();
  expect(() => parseIfMatch(header)).toThrow(Problem);
  expect(matchesEtag(header, '"7"')).toBe(false);
  expect(threadMs() - before).toBeLessThan(1000);
});
