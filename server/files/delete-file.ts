import { deleteDocument } from '#server/reading/stored/documents.ts';
import type { Blobs } from '#server/store/blobs/blobs.ts';
import type { Db, Trx } from '#server/store/schema.ts';
import { auditFile, type FileActor } from './audit-file.ts';
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

/** Deletes a file whoever owns it: first its rows, then its bytes. `first` and `last` run in the same transaction. */
export async function removeFile(
  deps: Pick<DeleteFileDeps, 'db'> & { blobs: Pick<Blobs, 'delete'> },
  row: Pick<FileRow, 'id' | 'host' | 'document_id' | 'blob_key'>,
  { first, last }: Partial<Record<'first' | 'last', (trx: Trx) => Promise<void>>> = {},
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    await first?.(trx);
    await trx.deleteFrom('files').where('host', '=', row.host).where('id', '=', row.id).execute();
    await deleteDocument(trx, { host: row.host, id: row.document_id });
    await last?.(trx);
  });
  await deps.blobs.delete(row.blob_key);
}
