import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { unlessMissing } from '../system-error.ts';
import { type DeleteFileDeps, removeFile } from './delete-file.ts';
import { blobPrefix } from './store-file.ts';

const batchSize = 100;

/** Younger than this, a blob or a temporary file may belong to an upload that is still under way. */
const underWayMs = 3_600_000;

/** Deletes expired files, and blobs that no file has. Safe beside other processes. */
export async function sweepFiles(deps: DeleteFileDeps, now = new Date()): Promise<void> {
  await sweepExpired(deps, now);
  await sweepBlobs(deps, new Date(now.getTime() - underWayMs));
}

/** Deletes temporary files of uploads that never ended: every machine has its own. */
export async function sweepTemporaryFiles(folder: string, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - underWayMs);
  for (const name of (await unlessMissing(readdir(folder))) ?? []) {
    const path = join(folder, name);
    const found = await unlessMissing(stat(path));
    if (found && found.mtime < before) await rm(path, { force: true, recursive: true });
  }
}

async function sweepExpired(deps: DeleteFileDeps, now: Date): Promise<void> {
  const expired = deps.db
    .selectFrom('files')
    .select(['id', 'host', 'document_id', 'blob_key'])
    .where('expires_at', '<=', now.toISOString())
    .limit(batchSize);
  for (let rows = await expired.execute(); rows.length > 0; rows = await expired.execute()) {
    for (const row of rows) await removeFile(deps, row);
  }
}

async function sweepBlobs(deps: DeleteFileDeps, before: Date): Promise<void> {
  let keys: string[] = [];
  for await (const { key, storedAt } of deps.blobs.list(blobPrefix)) {
    if (storedAt < before) keys.push(key);
    if (keys.length < batchSize) continue;
    await deleteOrphans(deps, keys);
    keys = [];
  }
  await deleteOrphans(deps, keys);
}

async function deleteOrphans({ db, blobs }: DeleteFileDeps, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const rows = await db.selectFrom('files').select('blob_key').where('blob_key', 'in', keys).execute();
  const kept = new Set(rows.map((row) => row.blob_key));
  for (const key of keys) if (!kept.has(key)) await blobs.delete(key);
}
