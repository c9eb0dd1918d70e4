import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createReaderPool, type ReaderPool } from '#server/reading/process/reader-pool.ts';

/** In the limits of every pool that is measured, as in the server's default settings. */
export const readerMemoryMb = 512;

/** Opens a pool of one reader of files in `sourceFolder`, which keeps its compiled code in `folder`, as every server that has read before. */
export function openReaders(folder: string, sourceFolder: string, timeoutMs: number): ReaderPool {
  const compiledFolder = join(folder, 'compiled');
  mkdirSync(compiledFolder, { recursive: true });
  return createReaderPool({
    entry: new URL('../../dist/server/reader-process.js', import.meta.url),
    ...{ sourceFolder, compiledFolder, timeoutMs },
    size: 1,
    memoryMb: readerMemoryMb,
    idleMs: 60_000,
  });
}
