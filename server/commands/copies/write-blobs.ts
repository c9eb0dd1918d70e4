import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Pack } from 'tar-stream';
import { mapAhead } from '#server/compute/map-ahead.ts';
import { storageUnavailable } from '#server/failure/unavailable.ts';
import type { Blobs } from '#server/store/blobs/blobs.ts';
import { createRowCounter } from '#server/store/copy/rows.ts';
import type { BlobKey } from '#server/store/upgrade/store-version.ts';
import { writeEntry } from './write-entry.ts';

/** Blobs that are read at once, as each costs a round trip. */
const readAhead = 16;
/** Larger blobs are streamed one by one, so that a backup takes at most 16 MB of memory for them. */
const maxBufferedBytes = 1024 * 1024;

/** Writes the bytes of files. Returns their number and checksum, and the ids of those that have none any more. */
export async function writeBlobs(
  archive: Pack,
  blobs: Pick<Blobs, 'get'>,
  keys: readonly BlobKey[],
): Promise<{ count: number; sha256: string; missing: string[] }> {
  const counter = createRowCounter();
  const missing: string[] = [];
  for await (const { id, key, bytes } of mapAhead(keys, readAhead, (blob) => readSmall(blobs, blob))) {
    const hash = createHash('sha256');
    if (bytes) {
      hash.update(bytes);
      await writeEntry(archive, nameOf(key), bytes);
    } else if (!(await streamBlob(archive, blobs, { key, hash }))) {
      missing.push(id);
      continue;
    }
    counter.add(`${key} ${hash.digest('hex')}`);
  }
  return { ...counter.finish(), missing };
}

function nameOf(key: string): string {
  return `blobs/${key}`;
}

/** Reads a small blob; without bytes if it is large or missing. */
async function readSmall(
  blobs: Pick<Blobs, 'get'>,
  { id, key, sizeBytes }: BlobKey,
): Promise<BlobKey & { bytes?: Buffer }> {
  const blob = { id, key, sizeBytes };
  if (sizeBytes > maxBufferedBytes) return blob;
  const found = await blobs.get(key);
  if (!found || found.sizeBytes > maxBufferedBytes) {
    found?.stream.destroy();
    return blob;
  }
  const bytes = await buffer(found.stream).catch((error: unknown) => Promise.reject(failureOf(error)));
  return { ...blob, bytes };
}

/** Returns false if there is no such blob. */
async function streamBlob(
  archive: Pack,
  blobs: Pick<Blobs, 'get'>,
  { key, hash }: { key: string; hash: ReturnType<typeof createHash> },
): Promise<boolean> {
  const found = await blobs.get(key);
  if (!found) return false;
  found.stream.on('data', (chunk: Uint8Array) => hash.update(chunk));
  const entry = archive.entry({ name: nameOf(key), size: found.sizeBytes, mode: 0o600 });
  await pipeline(found.stream, entry).catch((error: unknown) => {
    throw isOfSource(found.stream, error) ? failureOf(error) : error;
  });
  return true;
}

function isOfSource({ errored }: Readable, error: unknown): boolean {
  return errored !== null && errored === error;
}

/** A failing disk says which file; a broken connection to a bucket doesn't. */
function failureOf(error: unknown): unknown {
  return error instanceof Error && 'path' in error ? error : storageUnavailable(error);
}
