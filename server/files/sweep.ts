import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { unlessMissing } from '#server/failure/system-error.ts';
import { type DeleteFileDeps, purgeFile } from './delete-file.ts';
import { blobPrefix } from './store-file.ts';

const batchSize = 100;

/** A younger blob or temporary file may belong to a running upload. */
const maxUploadMs = 3_600_000;

interface Sweeping {
  stopped: AbortSignal;
  now?: Date;
}

/** Deletes this machine's temporary files of aborted uploads. */
export async function sweepTemporaryFiles(folder: string, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - maxUploadMs);
  for (const name of (await unlessMissing(readdir(folder))) ?? []) {
    const path = join(folder, name);
    const found = await unlessMissing(stat(path));
    if (found && found.mtime < before) await rm(path, { force: true, recursive: true });
  }
}

/** Deletes expired files. Several processes may run it at once. */
export async function sweepExpiredFiles(
  deps: DeleteFileDeps,
  { stopped, now = new Date() }: Sweeping,
): Promise<void> {
  const expired = deps.db
    .selectFrom('files')
    .select(['id', 'host', 'document_id', 'blob_key'])
    .where('expires_at', '<=', now.toISOString())
    .limit(batchSize);
  for (let rows = await expired.execute(); rows.length > 0; rows = await expired.execute()) {
    for (const row of rows) {
      if (stopped.aborted) return;
      await purgeFile(deps, row);
    }
  }
}

/** Deletes blobs without a file. Several processes may run it at once, but not for different stores. */
export async function sweepOrphans(
  deps: Pick<DeleteFileDeps, 'db' | 'blobs'>,
  { stopped, now = new Date(), onDeleted }: Sweeping & { onDeleted: () => void },
): Promise<void> {
  const before = new Date(now.getTime() - maxUploadMs);
  let keys: string[] = [];
  for await (const { key, storedAt } of deps.blobs.list(blobPrefix)) {
    if (stopped.aborted) return;
    if (storedAt < before) keys.push(key);
    if (keys.length < batchSize) continue;
    await deleteOrphans(deps, keys, onDeleted);
    keys = [];
  }
  await deleteOrphans(deps, keys, onDeleted);
}

async function deleteOrphans(
  { db, blobs }: Pick<DeleteFileDeps, 'db' | 'blobs'>,
  keys: readonly string[],
  onDeleted: () => void,
): Promise<void> {
  if (keys.length === 0) return;
  const rows = await db.selectFrom('files').select('blob_key').where('blob_key', 'in', keys).execute();
  const kept = new Set(rows.map((row) => row.blob_key));
  for (const key of keys) {
    if (kept.has(key)) continue;
    await blobs.delete(key);
    onDeleted();
  }
}
