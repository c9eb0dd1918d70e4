import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, extname, join, resolve } from 'node:path';
import { createReaderPool } from '#server/reading/process/reader-pool.ts';
import { childPeakMb } from './documents/child-memory.ts';
import { makePdf } from './ingest/made-pdf.ts';
import { type Cost, cpuMsOf, medianCost, onlyChild } from './ingest/process-cost.ts';

/**
 * How fast documents become passages with their terms: in a reader's process that starts for it (cold), in one that was
 * started while the document was on its way, as an upload does (ready), and in one that is warm, beside the reading library alone and `pdftotext`: elapsed and computing time, MB a second, memory.
 * `bench:ingest [FILE|DIR]... [--runs N]`; without files, a PDF of 294 pages is made. Linux alone tells computing times.
 */
const libraries: Record<string, string> = {
  pdf: 'PDFium',
  html: 'linkedom',
  docx: 'htmlparser2',
  pptx: 'htmlparser2',
  xlsx: 'htmlparser2',
  odt: 'htmlparser2',
  ods: 'htmlparser2',
  odp: 'htmlparser2',
};
const madePages = 294;
/** Long enough on a busy machine too. */
const startMs = 1500;

const given = process.argv.slice(2);
const runsAt = given.indexOf('--runs');
const runs = runsAt === -1 ? 5 : Number(given.splice(runsAt, 2)[1]);
const folder = mkdtempSync(join(tmpdir(), 'bench-ingest-'));
const compiledFolder = join(folder, 'compiled');
mkdirSync(compiledFolder);
const hasPdftotext = spawnSync('pdftotext', ['-v']).error === undefined;
console.log(
  `${'milliseconds (computing time)'.padEnd(33)} ${'MB'.padStart(6)} ${'cold'.padStart(15)} ${'ready'.padStart(15)} ${'warm'.padStart(16)} ${'MB/s'.padStart(10)} ${'library'.padStart(15)} ${'pdftotext'.padStart(17)} ${'cold, ready, warm to pdftotext'.padStart(38)} ${'peak MB'.padStart(10)}`,
);
try {
  for (const path of given.length === 0 ? [await makePdfFile()] : given.flatMap(filesOf)) await measure(path);
} finally {
  rmSync(folder, { recursive: true });
}

async function makePdfFile(): Promise<string> {
  const path = join(folder, `made-${madePages}-pages.pdf`);
  writeFileSync(path, await makePdf(madePages));
  return path;
}

function filesOf(path: string): string[] {
  if (!statSync(path).isDirectory()) return [resolve(path)];
  return readdirSync(path).map((name) => resolve(path, name));
}

async function measure(path: string): Promise<void> {
  const format = extname(path).slice(1).toLowerCase();
  const [cold, ready, warm, pdftotext]: [Cost[], Cost[], Cost[], Cost[]] = [[], [], [], []];
  let peakMb = 0;
  for (let run = 0; run < runs; run++) {
    ready.push((await readTwice(path, startMs)).first);
    const read = await readTwice(path);
    cold.push(read.first);
    warm.push(read.warm);
    peakMb = Math.max(peakMb, read.peakMb);
    if (format === 'pdf' && hasPdftotext) pdftotext.push(runPdftotext(path));
  }
  const library = format in libraries ? libraryAlone(path, format) : undefined;
  report(path, {
    cold: medianCost(cold),
    ready: medianCost(ready),
    warm: medianCost(warm),
    library,
    pdftotext: medianCost(pdftotext),
    peakMb,
  });
}

/** In a reader's process of its own, which may start so many milliseconds before: first with its start, then warm. */
async function readTwice(
  path: string,
  headStartMs = 0,
): Promise<{ first: Cost; warm: Cost; peakMb: number }> {
  const pool = createReaderPool({
    entry: new URL('../dist/server/reader-process.js', import.meta.url),
    sourceFolder: dirname(path),
    compiledFolder,
    size: 1,
    timeoutMs: 120_000,
    memoryMb: 512,
    idleMs: 60_000,
  });
  let cpuBefore = 0;
  const read = async (): Promise<Cost> => {
    const began = performance.now();
    await pool.read({ path, name: path });
    const ms = performance.now() - began;
    const child = onlyChild();
    const cpu = child === undefined ? Number.NaN : cpuMsOf(child);
    const cpuMs = cpu - cpuBefore;
    cpuBefore = cpu;
    return { ms, cpuMs };
  };
  try {
    if (headStartMs > 0) pool.read.expect?.({ name: path });
    await new Promise((resolve) => setTimeout(resolve, headStartMs));
    const first = await read();
    const warm = await read();
    return { first, warm, peakMb: childPeakMb() };
  } finally {
    await pool.close();
  }
}

function runPdftotext(path: string): Cost {
  const [began, cpu] = [performance.now(), cpuMsOf('self', true)];
  spawnSync('pdftotext', [path, join(folder, 'text.txt')]);
  return { ms: performance.now() - began, cpuMs: cpuMsOf('self', true) - cpu };
}

/** Warm: without the first time. */
function libraryAlone(path: string, format: string): Cost {
  const program = new URL('./ingest/library-alone.ts', import.meta.url).pathname;
  const { stdout } = spawnSync(process.execPath, [program, path, format, String(runs + 1)], {
    encoding: 'utf8',
  });
  const costs = stdout
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(' ').map(Number));
  return medianCost(costs.map(([ms = Number.NaN, cpuMs = Number.NaN]) => ({ ms, cpuMs })));
}

interface Measured {
  cold: Cost;
  ready: Cost;
  warm: Cost;
  library: Cost | undefined;
  pdftotext: Cost;
  peakMb: number;
}

function report(path: string, { cold, ready, warm, library, pdftotext, peakMb }: Measured): void {
  const megabytes = statSync(path).size / 1024 ** 2;
  const pair = (cost: Cost | undefined) =>
    cost && !Number.isNaN(cost.ms) ? `${cost.ms.toFixed(0)} (${cost.cpuMs.toFixed(0)})` : '–';
  const ratio = (cost: Cost) =>
    `${(cost.ms / pdftotext.ms).toFixed(2)} (${(cost.cpuMs / pdftotext.cpuMs).toFixed(2)})`;
  const ratios = Number.isNaN(pdftotext.ms) ? '–' : [cold, ready, warm].map(ratio).join(', ');
  const name = path.slice(path.lastIndexOf('/') + 1).slice(0, 32);
  console.log(
    `${name.padEnd(33)} ${megabytes.toFixed(2).padStart(6)} ${pair(cold).padStart(15)} ${pair(ready).padStart(15)} ${pair(warm).padStart(16)} ${(megabytes / (warm.ms / 1000)).toFixed(2).padStart(10)} ${pair(library).padStart(15)} ${pair(pdftotext).padStart(17)} ${ratios.padStart(38)} ${String(peakMb).padStart(10)}`,
  );
}
