import { requireMember } from '#server/http/routes/request.ts';
import { deleteDocument, emptyDocument } from '#server/reading/stored/documents.ts';
import type { Blobs } from '#server/store/blobs/blobs.ts';
import type { Db, Trx } from '#server/store/schema.ts';
import { auditFile, type FileActor } from './audit-file.ts';
import { findFile } from './files.ts';
import { fileNotFound, isAdmin } from './rights.ts';
import type { FileRow } from './store-file.ts';

const never = new AbortController().signal;

export interface DeleteFileDeps {
  db: Db;
  blobs: Blobs;
}

export interface DeleteForDeps extends DeleteFileDeps {
  /** Removes a file from its host's knowledge, in the transaction that deletes it. */
  forgetFile(trx: Trx, file: { host: string; fileID: string }): Promise<void>;
}

/** Deletes a file for its owner or an admin of its host, with its document and its bytes. Throws `sign_in_required` or `file_not_found`. */
export async function deleteFile(
  deps: DeleteForDeps,
  { host, id, ...by }: { host: string; id: string } & FileActor,
): Promise<void> {
  const member = requireMember(by.caller);
  const row = await findFile(deps.db, { host, id });
  if (!row || !(isAdmin(member) || row.owner_id === member.accountId)) throw fileNotFound(id);
  // The config first, in the same order as saves, which lock their files after it.
  await removeFile(deps, row, {
    first: (trx) => deps.forgetFile(trx, { host, fileID: id }),
    last: (trx) => auditFile(trx, { by, action: 'file.delete', row }),
  });
}

interface RemoveDeps {
  db: Db;
  blobs: Pick<Blobs, 'delete'>;
}

type RemovedFile = Pick<FileRow, 'id' | 'host' | 'document_id' | 'blob_key'>;

/** Deletes a file whoever owns it: first its rows, then its bytes. `first` and `last` run in the same transaction. */
export async function removeFile(
  deps: RemoveDeps,
  row: RemovedFile,
  steps: Partial<Record<'first' | 'last', (trx: Trx) => Promise<void>>> = {},
): Promise<void> {
  await emptyDocument(deps.db, { host: row.host, id: row.document_id, stopped: never });
  await deps.db.transaction().execute(async (trx) => {
    await steps.first?.(trx);
    await deleteRows(trx, row);
    await steps.last?.(trx);
  });
  await deps.blobs.delete(row.blob_key);
}

/** Deletes a file that nobody may read any more: first its bytes, so that after a failure its row is still there to find them by. */
export async function purgeFile({ db, blobs }: RemoveDeps, row: RemovedFile): Promise<void> {
  await blobs.delete(row.blob_key);
  await emptyDocument(db, { host: row.host, id: row.document_id, stopped: never });
  await db.transaction().execute((trx) => deleteRows(trx, row));
}

async function deleteRows(trx: Trx, { id, host, document_id }: RemovedFile): Promise<void> {
  await trx.deleteFrom('files').where('host', '=', host).where('id', '=', id).execute();
  await deleteDocument(trx, { host, id: document_id });
}
