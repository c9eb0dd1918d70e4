import type { Transaction } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { problem } from '#server/failure/problem.ts';
import { withTemporaryPath, writeNewFile } from '#server/http/body.ts';
import { copyDocument } from '#server/reading/stored/copy-document.ts';
import { copyPassages } from '#server/retrieval/passages/copy-passages.ts';
import type { Blobs } from '#server/store/blobs/blobs.ts';
import type { Store } from '#server/store/schema.ts';
import { type CopyableFilesDeps, findCopyableFiles } from './copyable-files.ts';
import { type LinkSigner, signedPath } from './signing.ts';
import { blobPrefix, type FileRow } from './store-file.ts';

export interface CopyFilesDeps extends CopyableFilesDeps {
  blobs: Blobs;
  temporaryFolder: string;
  links: LinkSigner;
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
  byId: ReadonlyMap<string, { fileId: string; path: string; original: FileRow }>;
  /** Inserts the copies in the transaction that saves their ids. Throws `file_deleted` if an original was deleted meanwhile. */
  insert(trx: Transaction<Store>): Promise<void>;
}

/**
 * Copies files of a host to another one. The caller must check the rights. The bytes are copied at once; without a call of `insert` the
 * sweep deletes them. Throws `bad_request` when the signal aborts, as does `insert`.
 */
export async function copyFiles(
  deps: CopyFilesDeps,
  { from, host, ids, signal }: CopyFilesInput,
): Promise<FileCopies> {
  const copies: FileCopy[] = [];
  for (const original of await findCopyableFiles(deps, { host: from, ids })) {
    throwIfAborted(signal);
    const row = rowOfCopy(original, host);
    if (await copyBytes(deps, original, row.blob_key)) copies.push({ row, original });
  }
  return {
    byId: new Map(
      copies.map(({ row, original }) => [
        original.id,
        { fileId: row.id, path: signedPath(deps.links, row), original },
      ]),
    ),
    insert: (trx) => insertCopies(trx, { copies, signal }),
  };
}

function throwIfAborted(signal: AbortSignal): void {
  if (!signal.aborted) return;
  throw problem(
    'bad_request',
    'The connection closed while files were being copied. Send the request again.',
  );
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

async function insertCopies(
  trx: Transaction<Store>,
  { copies, signal }: { copies: readonly FileCopy[]; signal: AbortSignal },
): Promise<void> {
  // Documents stay locked until the end, so a fixed order prevents deadlocks of two clones.
  const ordered = copies.toSorted((a, b) => (a.original.document_id < b.original.document_id ? -1 : 1));
  for (const { row, original } of ordered) {
    throwIfAborted(signal);
    const from = { host: original.host, id: original.document_id };
    const document = await copyDocument({ copyPassages }, trx, { from, host: row.host });
    if (!document) {
      throw problem(
        'file_deleted',
        'A file was deleted while it was being copied. Remove it from the list, or save again.',
      );
    }
    await trx
      .insertInto('files')
      .values({ ...row, document_id: document.id })
      .execute();
  }
}
