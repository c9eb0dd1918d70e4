import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { copyFile, mkdir, open, opendir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { isSystemError, unlessMissing } from '#server/failure/system-error.ts';
import { type Blobs, requireBlobKey } from './blobs.ts';

/** Folder of incomplete files; no key can have this name. */
const unfinishedFolder = '.unfinished';

/** Minimum age of left-overs that are deleted at start; younger ones may belong to another process. */
const leftOverAgeMs = 3_600_000;

/** Stores blobs as files of a folder, created if missing. A blob is complete and flushed to the disk once `put` resolves. */
export function createDiskBlobs(location: string): Blobs {
  const folder = resolve(location);
  const unfinished = join(folder, unfinishedFolder);
  mkdirSync(unfinished, { recursive: true });
  sweepLeftOvers(unfinished, new Date(Date.now() - leftOverAgeMs));
  const pathOf = (key: string) => {
    requireBlobKey(key);
    return join(folder, key);
  };

  const put = async (key: string, path: string) => {
    const target = pathOf(key);
    const temporary = join(unfinished, randomUUID());
    try {
      await moveFile(path, temporary);
      await flush(temporary);
      const firstMade = await mkdir(dirname(target), { recursive: true });
      await rename(temporary, target);
      await flushFolders(dirname(target), firstMade === undefined ? dirname(target) : folder);
    } finally {
      await rm(temporary, { force: true });
    }
  };

  const get: Blobs['get'] = async (key, range) => {
    const file = await unlessMissing(open(pathOf(key)));
    if (!file) return undefined;
    try {
      const { size } = await file.stat();
      return { stream: file.createReadStream(range ?? {}), sizeBytes: size };
    } catch (error) {
      await file.close();
      throw error;
    }
  };

  return {
    put,
    get,
    delete: (key) => rm(pathOf(key), { force: true }),
    list: (prefix) => listFiles(folder, prefix),
    // Incomplete files have no key yet, so the prefix can't be considered.
    deleteUnfinished: async (_, before) => sweepLeftOvers(unfinished, before),
    check: () => checkBlobs(put, get, unfinished),
  };
}

async function checkBlobs(put: Blobs['put'], get: Blobs['get'], unfinished: string): Promise<void> {
  const probe = join(unfinished, randomUUID());
  try {
    await writeFile(probe, 'probe');
    await put('probe', probe);
  } finally {
    await rm(probe, { force: true });
  }
  const found = await get('probe');
  if (!found || (await text(found.stream)) !== 'probe')
    throw new Error('a blob was written but not read back');
}

async function* listFiles(folder: string, prefix: string): AsyncGenerator<{ key: string; storedAt: Date }> {
  for await (const entry of await opendir(folder, { recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    const key = relative(folder, path);
    if (!entry.isFile() || key.startsWith(unfinishedFolder) || !key.startsWith(prefix)) continue;
    const found = await unlessMissing(stat(path));
    if (found) yield { key, storedAt: found.mtime };
  }
}

async function moveFile(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (!isSystemError(error, 'EXDEV')) throw error;
    await copyFile(from, to);
  }
  // The modification time is the time of storing, not of the last write to the source.
  const now = new Date();
  await utimes(to, now, now);
}

/** Flushes a file's bytes, or a folder's entries, to the disk. */
async function flush(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function flushFolders(lowest: string, highest: string): Promise<void> {
  for (let folder = lowest; ; folder = dirname(folder)) {
    await flush(folder);
    if (folder === highest) return;
  }
}

function sweepLeftOvers(folder: string, before: Date): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const modifiedMs = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (modifiedMs < before.getTime()) rmSync(path, { force: true });
  }
}
