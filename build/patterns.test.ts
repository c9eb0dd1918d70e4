import { expect, test } from 'vitest';
import { patternsOf } from './patterns/find-patterns.ts';
import { analysePatterns, joinVerdicts, keyOfPattern, type Verdict } from './patterns/verdicts.ts';
import { judgePatterns } from './patterns.ts';

const slow = { file: 'server/a/b.ts', source: '(\\d+)+x', flags: 'u' };
const judge = (verdict: Verdict, exceptions: Parameters<typeof judgePatterns>[2] = []) =>
  judgePatterns([slow], new Map([[keyOfPattern(slow), verdict]]), exceptions);
const exception = { path: 'server/a/', bound: 'at most 10 characters' };

test('finds literals in TypeScript and JSX, and calls of RegExp', () => {
  const code = 'const a = <p>{/x+/.test("/no/")}</p>;\n// /no/\nnew RegExp(a as string);\nRegExp(`b`);';
  expect(patternsOf('a.tsx', code)).toEqual({
    literals: [{ file: 'a.tsx', source: 'x+', flags: '' }],
    places: ['a.tsx:3', 'a.tsx:4'],
  });
});

test('refuses what is not proven linear', () => {
  expect(judge('linear')).toEqual([]);
  expect(judge('polynomial')).toEqual([
    expect.stringContaining('server/a/b.ts: /(\\d+)+x/u takes polynomial time'),
  ]);
  expect(judge('unknown')).toEqual([expect.stringContaining('could not be proven')]);
});

test('lets an exception pass, but never for an exponential pattern', () => {
  expect(judge('polynomial', [exception])).toEqual([]);
  expect(judge('exponential', [exception])).toEqual([expect.stringContaining('takes exponential time')]);
});

test('refuses an exception that nothing needs', () => {
  expect(judge('linear', [exception])).toEqual([expect.stringContaining('server/a/ has no pattern')]);
  expect(judge('polynomial', [exception, { ...exception, path: 'server/a/b.ts' }])).toHaveLength(1);
});

test('tells a linear pattern from a slow one', async () => {
  const [plain, one, square, power] = ['a?b', '^a+$', 'a+$', '^(\\d+)+$'].map((source) => ({
    file: '',
    source,
    flags: '',
  }));
  const verdicts = await analysePatterns(
    [plain, one, square, power].filter((pattern) => pattern !== undefined),
  );
  expect([...verdicts.values()]).toHaveLength(4);
  const verdictOf = (pattern = slow) => verdicts.get(keyOfPattern(pattern));
  expect([plain, one, square, power].map(verdictOf)).toEqual([
    'linear',
    'linear',
    'polynomial',
    'exponential',
  ]);
});

test('keeps a slow text that was found, then a proof', () => {
  const one = new Map<string, Verdict>([
    ['a', 'polynomial'],
    ['b', 'unknown'],
    ['c', 'linear'],
  ]);
  const other = new Map<string, Verdict>([
    ['a', 'linear'],
    ['b', 'linear'],
    ['d', 'unknown'],
  ]);
  expect(joinVerdicts(one, other)).toEqual(
    new Map([
      ['a', 'polynomial'],
      ['b', 'linear'],
      ['c', 'linear'],
      ['d', 'unknown'],
    ]),
  );
});
