import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { median } from './measuring/figures.ts';
import { makePdf } from './measuring/made-pdf.ts';
import { childPeakMb, childrenOfThis, cpuMsOf } from './measuring/processes.ts';
import { openReaders } from './measuring/reader-pool.ts';
import { makeFolder } from './measuring/temporary-folder.ts';

/**
 * Measures how fast documents become passages with their terms, in a reader's process that starts for it (cold), one that started while
 * the document was on its way, as an upload does (ready), and a warm one, beside the reading library alone and `pdftotext`.
 * `bench:ingest [FILE|DIR]... [--runs N]`; a PDF of 294 pages is made if no file is given. Computing times need Linux.
 */
const withLibrary = new Set(['pdf', 'html', 'docx', 'pptx', 'xlsx', 'odt', 'ods', 'odp']);
/** Enough for a reader to start on a busy machine too. */
const startMs = 1500;

interface Cost {
  ms: number;
  cpuMs: number;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '5' } },
});
const runs = Number(values.runs);
using folder = makeFolder();
const hasPdftotext = spawnSync('pdftotext', ['-v']).error === undefined;
const columns = [6, 15, 15, 16, 10, 15, 17, 38, 10];
printRow('milliseconds (computing time)', [
  ...['MB', 'cold', 'ready', 'warm', 'MB/s', 'library', 'pdftotext'],
  ...['cold, ready, warm to pdftotext', 'peak MB'],
]);
const paths = positionals.length === 0 ? [await makePdf(folder.path)] : positionals.flatMap(listFiles);
for (const path of paths) await measure(path);

function listFiles(path: string): string[] {
  if (!statSync(path).isDirectory()) return [resolve(path)];
  return readdirSync(path).map((name) => resolve(path, name));
}

function printRow(name: string, cells: readonly string[]): void {
  console.log(
    [name.slice(0, 32).padEnd(33), ...cells.map((cell, i) => cell.padStart(columns[i] ?? 0))].join(' '),
  );
}

async function measure(path: string): Promise<void> {
  const format = extname(path).slice(1).toLowerCase();
  const [colds, readies, warms, others]: [Cost[], Cost[], Cost[], Cost[]] = [[], [], [], []];
  let peakMb = 0;
  for (let run = 0; run < runs; run++) {
    readies.push((await readTwice(path, startMs)).first);
    const read = await readTwice(path);
    colds.push(read.first);
    warms.push(read.warm);
    peakMb = Math.max(peakMb, read.peakMb);
    if (format === 'pdf' && hasPdftotext) others.push(runPdftotext(path));
  }
  const [cold, ready, warm, pdftotext] = [colds, readies, warms, others].map(medianCost);
  const megabytes = statSync(path).size / 1024 ** 2;
  const ratios = [cold, ready, warm].map((cost) => ratioOf(cost, pdftotext));
  printRow(basename(path), [
    megabytes.toFixed(2),
    ...[cold, ready, warm].map(describeCost),
    (megabytes / ((warm?.ms ?? Number.NaN) / 1000)).toFixed(2),
    describeCost(withLibrary.has(format) ? readWithLibrary(path, format) : undefined),
    describeCost(pdftotext),
    pdftotext ? ratios.join(', ') : '–',
    String(peakMb),
  ]);
}

/** Reads a document twice in a new reader's process, which may start `headStartMs` earlier: first with its start, then warm. */
async function readTwice(path: string, headStartMs = 0) {
  const pool = openReaders(folder.path, dirname(path), 120_000);
  let cpuBefore = 0;
  const read = async (): Promise<Cost> => {
    const began = performance.now();
    await pool.read({ path, name: path });
    const ms = performance.now() - began;
    const cpu = cpuMsOf(childrenOfThis()[0] ?? '');
    const cpuMs = cpu - cpuBefore;
    cpuBefore = cpu;
    return { ms, cpuMs };
  };
  try {
    if (headStartMs > 0) pool.read.expect?.({ name: path });
    await sleep(headStartMs);
    return { first: await read(), warm: await read(), peakMb: childPeakMb() };
  } finally {
    await pool.close();
  }
}

function runPdftotext(path: string): Cost {
  const [began, cpu] = [performance.now(), cpuMsOf('self', true)];
  spawnSync('pdftotext', [path, join(folder.path, 'text.txt')]);
  return { ms: performance.now() - began, cpuMs: cpuMsOf('self', true) - cpu };
}

/** Runs the library warm, so without its first time. */
function readWithLibrary(path: string, format: string): Cost | undefined {
  const { pathname } = new URL('./ingest/library-alone.ts', import.meta.url);
  const words = [pathname, path, format, String(runs + 1)];
  const { stdout } = spawnSync(process.execPath, words, { encoding: 'utf8' });
  const lines = stdout.trim().split('\n').slice(1);
  const costs = lines.map((line) => line.split(' ').map(Number));
  return medianCost(costs.map(([ms = Number.NaN, cpuMs = Number.NaN]) => ({ ms, cpuMs })));
}

function medianCost(costs: readonly Cost[]): Cost | undefined {
  if (costs.length === 0) return undefined;
  return { ms: median(costs.map(({ ms }) => ms)), cpuMs: median(costs.map(({ cpuMs }) => cpuMs)) };
}

function describeCost(cost: Cost | undefined): string {
  return cost ? `${cost.ms.toFixed(0)} (${cost.cpuMs.toFixed(0)})` : '–';
}

function ratioOf(cost: Cost | undefined, base: Cost | undefined): string {
  if (!cost || !base) return '–';
  return `${(cost.ms / base.ms).toFixed(2)} (${(cost.cpuMs / base.cpuMs).toFixed(2)})`;
}
