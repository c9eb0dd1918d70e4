import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Pack } from 'tar-stream';

/** Writes an entry of a backup, waiting for room in the archive. */
export async function writeEntry(archive: Pack, name: string, bytes: Buffer): Promise<void> {
  await pipeline(Readable.from([bytes]), archive.entry({ name, size: bytes.length, mode: 0o600 }));
}
