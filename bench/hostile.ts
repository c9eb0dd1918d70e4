import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { Problem } from '#server/failure/problem.ts';
import { createReaderPool, type ReaderPool } from '#server/reading/process/reader-pool.ts';
import { childPeakMb } from './documents/child-memory.ts';
import { watchOthers } from './hostile/others.ts';

/**
 * Every file of a folder with a `FILES.jsonl` through the reader pool, as an upload goes: what came of it, in how many
 * seconds, with how much memory, and whether that is what the list expects; and how long others wait for the process
 * meanwhile, beside when it is idle: over several rounds, each with a reader that starts in it. `bench:hostile -- DIR [ROUNDS]`.
 */
const fileSchema = z.object({ file: z.string(), category: z.string(), expect: z.string() });
const secondsAllowed = 30;
const memoryMb = 512;

interface Outcome {
  category: string;
  kind: 'text' | 'refused' | 'failed';
  seconds: number;
  peakMb: number;
  told: string;
}

const [folder, rounds = '4'] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Usage: bench:hostile -- DIR [ROUNDS]');
  process.exit(2);
}
const files = readFileSync(join(folder, 'FILES.jsonl'), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => fileSchema.parse(JSON.parse(line)));
const sourceFolder = join(folder, 'files');
const compiledFolder = mkdtempSync(join(tmpdir(), 'bench-hostile-'));
// What readers run is compiled once, as on every server that has read before.
await roundOf(files.slice(0, 1));

const others = await watchOthers();
const quiet: number[] = [];
const busy: number[] = [];
let outcomes: Outcome[] = [];
for (let round = 0; round < Number(rounds); round++) {
  await rest();
  outcomes = await roundOf(files);
  busy.push(...(await others.take()));
}
await rest();
await others.close();
rmSync(compiledFolder, { recursive: true });
report(outcomes);
reportOthers();

async function roundOf(some: typeof files): Promise<Outcome[]> {
  const pool = createReaderPool({
    entry: new URL('../dist/server/reader-process.js', import.meta.url),
    sourceFolder,
    compiledFolder,
    size: 1,
    timeoutMs: secondsAllowed * 1000,
    memoryMb,
    idleMs: 60_000,
  });
  const found: Outcome[] = [];
  for (const { file, category } of some) found.push(await read(pool, file, category));
  await pool.close();
  return found;
}

/** Nothing is read: what others wait then is what it is held against, taken before and after since the machine's load changes. */
async function rest(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 500));
  await others.take();
  await new Promise((resolve) => setTimeout(resolve, 4000));
  quiet.push(...(await others.take()));
}

function reportOthers(): void {
  const at = (latencies: number[], share: number) =>
    latencies.toSorted((a, b) => a - b)[Math.floor(latencies.length * share)] ?? Number.NaN;
  for (const share of [0.5, 0.95]) {
    const [idle, reading] = [at(quiet, share), at(busy, share)];
    console.log(
      `Others wait p${share * 100} ${reading.toFixed(2)} ms while files are read, ${idle.toFixed(2)} ms while none is: ${(reading / idle).toFixed(2)} times`,
    );
  }
}

async function read(pool: ReaderPool, name: string, category: string): Promise<Outcome> {
  const began = performance.now();
  const { kind, words } = await tryReading(pool, name);
  const seconds = (performance.now() - began) / 1000;
  const peakMb = childPeakMb();
  const told = `${kind.padEnd(8)} ${seconds.toFixed(2).padStart(6)} s ${String(peakMb).padStart(4)} MB  ${name}\n         ${words}`;
  return { category, kind, seconds, peakMb, told };
}

async function tryReading(pool: ReaderPool, name: string): Promise<{ kind: Outcome['kind']; words: string }> {
  try {
    const { index } = await pool.read({ path: join(sourceFolder, name), name });
    const text = index.passages.map((passage) => passage.text).join('\n');
    return { kind: 'text', words: `${text.length} characters: ${text.replace(/\s+/g, ' ').slice(0, 100)}` };
  } catch (error) {
    if (!(error instanceof Problem)) return { kind: 'failed', words: String(error) };
    // What a reader meets without expecting it is refused as damage, with the fault for the log.
    const fault = typeof error.cause === 'string' ? `  [${error.cause.split('\n')[0]}]` : '';
    return { kind: 'refused', words: `${error.code}: ${error.message}${fault}` };
  }
}

function report(all: readonly Outcome[]): void {
  for (const { told } of all) console.log(told);
  console.log('\ncategory               files  text  refused  failed  slowest  most memory');
  for (const [category, some] of [
    ...Map.groupBy(all, (outcome) => outcome.category),
    ['all', all] as const,
  ]) {
    const count = (kind: Outcome['kind']) => String(some.filter((outcome) => outcome.kind === kind).length);
    const slowest = Math.max(...some.map((outcome) => outcome.seconds)).toFixed(1);
    const most = Math.max(...some.map((outcome) => outcome.peakMb));
    console.log(
      `${category.padEnd(22)} ${String(some.length).padStart(5)} ${count('text').padStart(5)} ${count('refused').padStart(8)} ${count('failed').padStart(7)} ${slowest.padStart(6)} s ${String(most).padStart(9)} MB`,
    );
  }
  const bad = all.filter(
    (one) => one.kind === 'failed' || one.seconds > secondsAllowed + 1 || one.peakMb > memoryMb,
  );
  console.log(
    bad.length === 0
      ? '\nAs expected: every file read or refused within the bounds.'
      : `\n${bad.length} not as expected.`,
  );
  process.exitCode = bad.length === 0 ? 0 : 1;
}
