import { join } from 'node:path';
import { exceptionFor, type PatternException, patternExceptions } from './patterns/exceptions.ts';
import { findPatterns, type Pattern } from './patterns/find-patterns.ts';
import {
  analysePatterns,
  joinVerdicts,
  keyOfPattern,
  readVerdicts,
  type Verdict,
  type Verdicts,
  writeVerdicts,
} from './patterns/verdicts.ts';

/**
 * Returns a sentence for every pattern that may take longer than in proportion to its text and is no exception, and for every exception
 * that isn't needed any more. An exponential pattern can't be excepted.
 */
export function judgePatterns(
  patterns: readonly Pattern[],
  verdicts: Verdicts,
  exceptions: readonly PatternException[],
): string[] {
  const slow = patterns.flatMap((pattern) => {
    const verdict = verdicts.get(keyOfPattern(pattern)) ?? 'unknown';
    return verdict === 'linear' ? [] : [{ pattern, verdict, exception: exceptionFor(pattern, exceptions) }];
  });
  const needed = new Set(slow.map(({ exception }) => exception));
  return [
    ...slow
      .filter(({ exception, verdict }) => exception === undefined || verdict === 'exponential')
      .map(({ pattern, verdict }) => describe(pattern, verdict)),
    ...exceptions
      .filter((exception) => !needed.has(exception))
      .map(({ path }) => `build/patterns/exceptions.ts: ${path} has no pattern that needs the exception`),
  ];
}

function describe({ file, source, flags }: Pattern, verdict: Verdict): string {
  const growth = verdict === 'unknown' ? 'could not be proven to take linear time' : `takes ${verdict} time`;
  return `${file}: /${source}/${flags} ${growth}; scan the text by hand, or match each character in one way only`;
}

/** `add` keeps the verdicts of new patterns and drops those of patterns that are gone; `anew` analyses all again. */
async function check(root: string, { add, anew }: { add: boolean; anew: boolean }): Promise<string[]> {
  const { patterns, unknown } = await findPatterns(root);
  const known = readVerdicts(root);
  const left = patterns.filter((pattern) => anew || !known.has(keyOfPattern(pattern)));
  const verdicts = joinVerdicts(known, await analysePatterns(left));
  if (add || anew) {
    const keys = new Set(patterns.map(keyOfPattern));
    writeVerdicts(root, new Map([...verdicts].filter(([key]) => keys.has(key))));
  }
  return [
    ...judgePatterns(patterns, verdicts, patternExceptions),
    ...unknown.map(
      (place) => `${place}: build the pattern while the module is loaded, so that it can be checked`,
    ),
  ];
}

if (import.meta.main) {
  const [add, anew] = ['--add', '--anew'].map((word) => process.argv.includes(word));
  const faults = await check(join(import.meta.dirname, '..'), { add: add === true, anew: anew === true });
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}
