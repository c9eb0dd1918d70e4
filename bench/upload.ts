import { dirname, join } from 'node:path';
import { addDocument } from '#server/reading/stored/documents.ts';
import { openStore } from '#server/store/open.ts';
import { makePdf } from './measuring/made-pdf.ts';
import { childPeakMb } from './measuring/processes.ts';
import { openReaders } from './measuring/reader-pool.ts';
import { makeFolder } from './measuring/temporary-folder.ts';

/** Measures how long a PDF (`bench:upload [FILE]`, else a made one of 294 pages) takes until it can be searched, in a cold and a warm reader. */
using folder = makeFolder();
const path = process.argv[2] ?? (await makePdf(folder.path));
const db = await openStore(join(folder.path, 'store.sqlite'));
const pool = openReaders(folder.path, dirname(path), 30_000);
for (const run of ['cold reader', 'warm reader', 'warm reader']) await upload(run);
await pool.close();
await db.destroy();

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
      `${document.pageCount} pages, ${document.passageCount} passages, peak of the reader ${childPeakMb()} MB`,
  );
}
