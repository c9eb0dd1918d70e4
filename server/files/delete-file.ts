import type { Caller } from '#server/http/request.ts';
import { deleteDocument } from '#server/reading/stored/documents.ts';
import type { Blobs } from '#server/store/blobs/blobs.ts';
import type { Db, Trx } from '#server/store/schema.ts';
import { findFile } from './files.ts';
import { fileNotFound, isAdmin, requireMember } from './rights.ts';
import type { FileRow } from './store-file.ts';

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
  { host, caller, id }: { host: string; caller: Caller; id: string },
): Promise<void> {
  const member = requireMember(caller);
  const row = await findFile(deps.db, { host, id });
  if (!row || !(isAdmin(member) || row.owner_id === member.accountId)) throw fileNotFound(id);
  // The config first, in the same order as saves, which lock their files after it.
  await removeFile(deps, row, (trx) => deps.forgetFile(trx, { host, fileID: id }));
}

/** Deletes a file whoever owns it: first its rows, then its bytes. */
export async function removeFile(
  deps: Pick<DeleteFileDeps, 'db'> & { blobs: Pick<Blobs, 'delete'> },
  row: Pick<FileRow, 'id' | 'host' | 'document_id' | 'blob_key'>,
  inTransaction: (trx: Trx) => Promise<void> = async () => {},
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    await inTransaction(trx);
    await trx.deleteFrom('files').where('host', '=', row.host).where('id', '=', row.id).execute();
    await deleteDocument(trx, { host: row.host, id: row.document_id });
  });
  await deps.blobs.delete(row.blob_key);
}
