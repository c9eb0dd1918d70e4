import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { readPackages } from '../lockfile.ts';
import type { Pattern } from './find-patterns.ts';

/** How a pattern's time grows with the text; `unknown` if the analysis ended without a result. */
export type Verdict = 'linear' | 'polynomial' | 'exponential' | 'unknown';

export type Verdicts = Map<string, Verdict>;

const list = join(import.meta.dirname, 'verdicts.txt');
const header = (root: string) =>
  `# Verdicts of recheck ${readPackages(root)['node_modules/recheck']?.version}; renewed by: node build/patterns.ts --add or --anew`;

export function keyOfPattern({ source, flags }: Pick<Pattern, 'source' | 'flags'>): string {
  return createHash('sha256').update(`/${source}/${flags}`).digest('base64url').slice(0, 22);
}

/** Reads the verdicts of earlier analyses; none if another version of recheck gave them. */
export function readVerdicts(root: string): Verdicts {
  const [first, ...lines] = readFileSync(list, 'utf8').trimEnd().split('\n');
  if (first !== header(root)) return new Map();
  return new Map(
    lines.flatMap((line) => {
      const [key = '', written] = line.split(' ');
      const verdict = verdicts.find((known) => known === written);
      return verdict ? [[key, verdict] as const] : [];
    }),
  );
}

/** Ordered by certainty: a slow text that was found once is a fact, while a search for one may end early on a busy machine. */
const verdicts: readonly Verdict[] = ['exponential', 'polynomial', 'linear', 'unknown'];

/** Returns two analyses as one, with the more certain verdict on each pattern. */
export function joinVerdicts(one: Verdicts, other: Verdicts): Verdicts {
  return new Map(
    [...one, ...other].map(([key]) => {
      const given = new Set([one.get(key), other.get(key)]);
      return [key, verdicts.find((verdict) => given.has(verdict)) ?? 'unknown'] as const;
    }),
  );
}

export function writeVerdicts(root: string, known: Verdicts): void {
  const lines = [...known].map(([key, verdict]) => `${key} ${verdict}`).toSorted();
  writeFileSync(list, `${[header(root), ...lines].join('\n')}\n`);
}

/** Analyses patterns in several threads: a pattern takes from a millisecond to 20 seconds. */
export async function analysePatterns(patterns: readonly Pattern[]): Promise<Verdicts> {
  const left = new Map(patterns.map((pattern) => [keyOfPattern(pattern), pattern])).entries();
  const found: Verdicts = new Map();
  const threads = Math.max(1, Math.min(availableParallelism(), patterns.length));
  await Promise.all(Array.from({ length: threads }, () => analyseLeft(left, found)));
  return found;
}

async function analyseLeft(left: Iterable<[string, Pattern]>, found: Verdicts): Promise<void> {
  // In JavaScript, which runs wherever Node does; the other backends are programs for some platforms.
  const env = { ...process.env, RECHECK_BACKEND: 'pure', RECHECK_SYNC_BACKEND: 'pure' };
  const worker = new Worker(new URL('./analyse.ts', import.meta.url), { env });
  try {
    for (const [key, pattern] of left) {
      const isPlain = !repeats(pattern.source);
      found.set(key, isPlain ? 'linear' : await askWorker(worker, pattern));
    }
  } finally {
    await worker.terminate();
  }
}

function askWorker(worker: Worker, pattern: Pattern): Promise<Verdict> {
  return new Promise((resolve, reject) => {
    worker.removeAllListeners('message').removeAllListeners('error');
    worker.once('message', resolve).once('error', reject);
    worker.postMessage(pattern);
  });
}

/** True if a pattern repeats anything; one that doesn't reads a bounded number of characters from each place. */
function repeats(source: string): boolean {
  return /[*+{]/.test(source.replace(/\\p\{[^}]*\}|\\./gi, '').replace(/\[[^\]]*\]/g, ''));
}
