import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { RateLimiter } from '#server/http/limits/rate-limit.ts';
import { createReaderPool, type ReaderPool } from '#server/reading/process/reader-pool.ts';
import { createReadingShare } from '#server/reading/process/reading-share.ts';
import type { Settings } from '#server/settings.ts';
import { compileCache } from './process.ts';

/** The only folder whose documents readers see. */
export const temporaryFolder = join(compileCache, '../reading');

interface Readers {
  pool: ReaderPool;
  charge: ReturnType<typeof createReadingShare>;
}

/** Those that no app of this process has. */
let idle: Readers | undefined;

/** Opens readers for an app. They are kept for the next one: a reader takes longer to start than to read what tests send. */
export function openReaders(settings: Settings, limiter: RateLimiter) {
  const charge = createReadingShare(limiter, settings.limits.addressReadSeconds);
  const readers = idle ?? startReaders(settings, charge);
  idle = undefined;
  readers.charge = charge;
  return {
    ...readers,
    async release(): Promise<void> {
      const { busy, waiting } = readers.pool.load();
      if (idle === undefined && busy + waiting === 0) idle = readers;
      else await readers.pool.close();
    },
  };
}

function startReaders(settings: Settings, charge: Readers['charge']): Readers {
  for (const folder of [temporaryFolder, compileCache]) mkdirSync(folder, { recursive: true });
  const pool = createReaderPool({
    entry: new URL('../reading/process/reader-process.ts', import.meta.url),
    sourceFolder: temporaryFolder,
    compiledFolder: compileCache,
    size: 1,
    timeoutMs: settings.limits.readSeconds * 1000,
    memoryMb: settings.limits.readMemoryMb,
    idleMs: 30_000,
    charge: (reader, ms) => readers.charge(reader, ms),
  });
  const readers = { pool, charge };
  return readers;
}
