import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createReaderPool } from '#server/reading/process/reader-pool.ts';
import { addDocument } from '#server/reading/stored/documents.ts';
import { openStore } from '#server/store/open.ts';
import { makePdf } from './ingest/made-pdf.ts';

/**
 * How long a 294-page text PDF takes until it is read, stored and searchable: with the start of the reader's process, and
 * with one that is warm. `node bench/upload.ts [FILE]`; a file of one's own takes the place of the made one.
 */
const pages = 294;
const folder = mkdtempSync(join(tmpdir(), 'bench-upload-'));
const path = process.argv[2] ?? (await makePdfFile());
const compiledFolder = join(folder, 'compiled');
mkdirSync(compiledFolder);
const db = await openStore(join(folder, 'store.sqlite'));
const pool = createReaderPool({
  entry: new URL('../dist/server/reader-process.js', import.meta.url),
  sourceFolder: dirname(path),
  compiledFolder,
  size: 1,
  timeoutMs: 30_000,
  memoryMb: 512,
  idleMs: 60_000,
});

try {
  for (const run of ['cold child', 'warm child', 'warm child']) await upload(run);
} finally {
  await pool.close();
  await db.destroy();
  rmSync(folder, { recursive: true });
}

async function upload(run: string): Promise<void> {
  const start = performance.now();
  const reading = await pool.read({ path, name: 'upload.pdf' });
  const read = performance.now();
  const document = await db
    .transaction()
    .execute((trx) => addDocument(trx, { host: 'localhost', origin: 'file', reading }));
  const stored = performance.now();
  const ms = (from: number, to: number) => `${Math.round(to - from)} ms`;
  console.log(
    `${run}: ${ms(start, stored)} (read and indexed ${ms(start, read)}, stored ${ms(read, stored)}); ` +
      `${document.pageCount} pages, ${document.passageCount} passages, peak of the child ${childPeakMb()} MB`,
  );
}

/** Linux alone tells it. */
function childPeakMb(): string {
  try {
    const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ');
    const status = readFileSync(`/proc/${children[0]}/status`, 'utf8');
    return String(Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024));
  } catch {
    return '?';
  }
}

async function makePdfFile(): Promise<string> {
  const made = join(folder, 'made.pdf');
  writeFileSync(made, await makePdf(pages));
  return made;
}
