import { parentPort } from 'node:worker_threads';
import { checkSync, type Diagnostics } from 'recheck';
import type { Pattern } from './find-patterns.ts';
import type { Verdict } from './verdicts.ts';

/** A search that has found no slow text by then is given up. */
const longestMs = 20_000;

function verdictOf(found: Diagnostics): Verdict {
  if (found.status === 'vulnerable') return found.complexity.type;
  return found.status === 'safe' ? 'linear' : 'unknown';
}

/** Analyses the patterns that are sent to this thread, one after the other. */
parentPort?.on('message', ({ source, flags }: Pattern) => {
  // It doesn't know the flag `v`, whose classes of strings it reads as it does `u`.
  const found = checkSync(source, flags.replace('v', 'u'), { timeout: longestMs, recallLimit: 0 });
  parentPort?.postMessage(verdictOf(found));
});
