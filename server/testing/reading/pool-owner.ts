import { tmpdir } from 'node:os';
import { createReaderPool } from '#server/reading/process/reader-pool.ts';

/** A server that is reading a document that never ends. */
const entry = new URL('./misbehaving-reader.ts', import.meta.url);
const pool = createReaderPool({
  entry,
  sourceFolder: tmpdir(),
  size: 1,
  timeoutMs: 60_000,
  memoryMb: 256,
  idleMs: 1000,
});
const { title } = await pool.read({ path: '', name: 'well' });
process.send?.(Number(title));
await pool.read({ path: '', name: 'endless' });
