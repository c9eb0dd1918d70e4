import { uuidv7 } from 'uuidv7';
import { problem } from '#server/failure/problem.ts';
import { withTemporaryPath, writeNewFile } from '#server/http/body/body.ts';
import { copyDocument } from '#server/reading/stored/copy-document.ts';
import { copyPassages } from '#server/retrieval/passages/copy-passages.ts';
import type { Blobs } from '#server/store/blobs/blobs.ts';
import type { Trx } from '#server/store/schema.ts';
import { type CopyableFilesDeps, findCopyableFiles } from './copyable-files.ts';
import { type LinkSigner, signedPath } from './signing.ts';
import type { Storage } from './storage/storage.ts';
import { blobPrefix, deleteUnstored, type FileRow } from './store-file.ts';

export interface CopyFilesDeps extends CopyableFilesDeps {
  blobs: Blobs;
  temporaryFolder: string;
  links: LinkSigner;
  storage: Storage;
}

export interface CopyFilesInput {
  /** Host of the originals. */
  from: string;
  /** Host of the copies. */
  host: string;
  /** In order of priority. */
  ids: readonly string[];
  /** Aborts when the client disconnects. */
  signal: AbortSignal;
}

interface FileCopy {
  /** Row of the copy, still with the original's document. */
  row: FileRow;
  original: FileRow;
}

interface FileCopies {
  /** Copies by the id of their original; `path` is a signed link. */
  byId: ReadonlyMap<string, { fileId: string; path: string }>;
  /** Inserts the copies in the transaction that saves their ids. Throws `file_deleted` if an original was deleted meanwhile, `quota_exceeded` if they have no room. */
  insert(trx: Trx): Promise<void>;
  /** Deletes the bytes after a failure, unless its commit may have reached the store: then the sweep looks. */
  discard(failure: unknown): Promise<void>;
}

/** Copies files without checking rights. Call `insert` or `discard`; after a crash the sweep deletes the bytes. Throws `bad_request` when aborted. */
export async function copyFiles(
  deps: CopyFilesDeps,
  { from, host, ids, signal }: CopyFilesInput,
): Promise<FileCopies> {
  const copies: FileCopy[] = [];
  const discard = async (failure: unknown) => {
    for (const { row } of copies) await deleteUnstored(deps.blobs, row.blob_key, failure);
  };
  try {
    for (const original of await findCopyableFiles(deps, { host: from, ids })) {
      throwIfAborted(signal);
      const row = rowOfCopy(original, host);
      if (await copyBytes(deps, original, row.blob_key)) copies.push({ row, original });
    }
  } catch (error) {
    await discard(error);
    throw error;
  }
  const linkOf = (row: FileRow) => ({ fileId: row.id, path: signedPath(deps.links, row) });
  return {
    byId: new Map(copies.map(({ row, original }) => [original.id, linkOf(row)])),
    async insert(trx) {
      const documentIds = await insertCopies(trx, { copies, signal });
      const sizeBytes = copies.reduce((sum, { row }) => sum + row.size_bytes, 0);
      if (copies.length > 0) await deps.storage.settle(trx, { host, sizeBytes, documentIds });
    },
    discard,
  };
}

function throwIfAborted(signal: AbortSignal): void {
  if (!signal.aborted) return;
  const detail = 'The connection closed while files were being copied. Send the request again.';
  throw problem('bad_request', detail);
}

/** Returns a row that belongs to the host itself and never expires. */
function rowOfCopy(original: FileRow, host: string): FileRow {
  const id = uuidv7();
  const created_at = new Date().toISOString();
  return { ...original, id, host, owner_id: null, expires_at: null, blob_key: blobPrefix + id, created_at };
}

/** Returns false if bytes of the original are missing. */
async function copyBytes(
  { blobs, temporaryFolder }: CopyFilesDeps,
  { blob_key, size_bytes }: FileRow,
  to: string,
): Promise<boolean> {
  const found = await blobs.get(blob_key);
  if (!found) return false;
  try {
    return await withTemporaryPath(temporaryFolder, async (path) => {
      if ((await writeNewFile(path, found.stream)) !== size_bytes) return false;
      await blobs.put(to, path);
      return true;
    });
  } finally {
    found.stream.destroy();
  }
}

/** Returns the ids of the copies' documents. */
async function insertCopies(
  trx: Trx,
  { copies, signal }: { copies: readonly FileCopy[]; signal: AbortSignal },
): Promise<string[]> {
  const documentIds: string[] = [];
  // Documents stay locked until the end, so a fixed order prevents deadlocks of two clones.
  const ordered = copies.toSorted((a, b) => (a.original.document_id < b.original.document_id ? -1 : 1));
  for (const { row, original } of ordered) {
    throwIfAborted(signal);
    const from = { host: original.host, id: original.document_id };
    const document = await copyDocument({ copyPassages }, trx, { from, host: row.host });
    if (!document) {
      const detail = 'A file was deleted while it was being copied. Remove it from the list, or save again.';
      throw problem('file_deleted', detail);
    }
    const stored = { ...row, document_id: document.id };
    await trx.insertInto('files').values(stored).execute();
    documentIds.push(document.id);
  }
  return documentIds;
}
