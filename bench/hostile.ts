import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { Problem } from '#server/failure/problem.ts';
import type { ReaderPool } from '#server/reading/process/reader-pool.ts';
import { watchOthers } from './hostile/others.ts';
import { percentile, requireAim } from './measuring/figures.ts';
import { readJsonLines } from './measuring/json-lines.ts';
import { childPeakMb } from './measuring/processes.ts';
import { openReaders, readerMemoryMb } from './measuring/reader-pool.ts';
import { makeFolder } from './measuring/temporary-folder.ts';

/**
 * Reads every file of a folder with a `FILES.jsonl` through the reader pool, as an upload does, over several rounds with a new reader
 * each: the outcome, seconds and memory of each file, and how long other requests to the process wait meanwhile and while it is idle.
 */
const secondsAllowed = 30;

interface Outcome {
  category: string;
  kind: 'text' | 'refused' | 'failed';
  seconds: number;
  peakMb: number;
  line: string;
}

const [folder, rounds = '4'] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Usage: bench:hostile -- DIR [ROUNDS]');
  process.exit(2);
}
const fileSchema = z.object({ file: z.string(), category: z.string(), expect: z.string() });
const files = readJsonLines(join(folder, 'FILES.jsonl'), fileSchema);
const sourceFolder = join(folder, 'files');
using compiled = makeFolder();
// Readers' code is compiled once, as on every server that has read before.
await readAll(files.slice(0, 1));

const others = await watchOthers();
const quiet: number[] = [];
const busy: number[] = [];
let outcomes: Outcome[] = [];
for (let round = 0; round < Number(rounds); round++) {
  await rest();
  outcomes = await readAll(files);
  busy.push(...(await others.take()));
}
await rest();
await others.close();
report(outcomes);
for (const share of [0.5, 0.95]) {
  const [idle, reading] = [percentile(quiet, share), percentile(busy, share)];
  console.log(
    `Others wait p${share * 100} ${reading.toFixed(2)} ms while files are read, ${idle.toFixed(2)} ms while none is: ${(reading / idle).toFixed(2)} times`,
  );
}

async function readAll(some: typeof files): Promise<Outcome[]> {
  const pool = openReaders(compiled.path, sourceFolder, secondsAllowed * 1000);
  const found: Outcome[] = [];
  for (const { file, category } of some) found.push(await read(pool, file, category));
  await pool.close();
  return found;
}

/** Measures what others wait while nothing is read, before and after each round, since the machine's load changes. */
async function rest(): Promise<void> {
  await sleep(500);
  await others.take();
  await sleep(4000);
  quiet.push(...(await others.take()));
}

async function read(pool: ReaderPool, name: string, category: string): Promise<Outcome> {
  const began = performance.now();
  const { kind, words } = await tryReading(pool, name);
  const seconds = (performance.now() - began) / 1000;
  const peakMb = childPeakMb();
  const line = `${kind.padEnd(8)} ${seconds.toFixed(2).padStart(6)} s ${String(peakMb).padStart(4)} MB  ${name}\n         ${words}`;
  return { category, kind, seconds, peakMb, line };
}

async function tryReading(pool: ReaderPool, name: string): Promise<{ kind: Outcome['kind']; words: string }> {
  try {
    const { index } = await pool.read({ path: join(sourceFolder, name), name });
    const text = index.passages.map((passage) => passage.text).join('\n');
    return { kind: 'text', words: `${text.length} characters: ${text.replace(/\s+/g, ' ').slice(0, 100)}` };
  } catch (error) {
    if (!(error instanceof Problem)) return { kind: 'failed', words: String(error) };
    // An error that the reader doesn't expect is reported as a damaged file, with the error for the log.
    const fault = typeof error.cause === 'string' ? `  [${error.cause.split('\n')[0]}]` : '';
    return { kind: 'refused', words: `${error.code}: ${error.message}${fault}` };
  }
}

function report(all: readonly Outcome[]): void {
  for (const { line } of all) console.log(line);
  console.log('\ncategory               files  text  refused  failed  slowest  most memory');
  const byCategory = [...Map.groupBy(all, ({ category }) => category), ['all', all] as const];
  for (const [category, some] of byCategory) {
    const count = (kind: Outcome['kind']) => String(some.filter((outcome) => outcome.kind === kind).length);
    const slowest = Math.max(...some.map(({ seconds }) => seconds)).toFixed(1);
    const most = Math.max(...some.map(({ peakMb }) => peakMb));
    console.log(
      `${category.padEnd(22)} ${String(some.length).padStart(5)} ${count('text').padStart(5)} ${count('refused').padStart(8)} ${count('failed').padStart(7)} ${slowest.padStart(6)} s ${String(most).padStart(9)} MB`,
    );
  }
  const bad = all.filter(
    ({ kind, seconds, peakMb }) =>
      kind === 'failed' || seconds > secondsAllowed + 1 || peakMb > readerMemoryMb,
  );
  console.log(
    bad.length === 0
      ? '\nAs expected: every file read or refused within the limits.'
      : `\n${bad.length} not as expected.`,
  );
  requireAim(bad.length === 0);
}
