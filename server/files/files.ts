import type { Kysely, Transaction } from 'kysely';
import type { Blobs } from '../blobs/blobs.ts';
import type { Store } from '../db/schema.ts';
import { problem } from '../http/problem.ts';
import type { Caller } from '../http/request.ts';
import type { FileRow } from './store-file.ts';

export interface AskableFile {
  fileId: string;
  documentId: string;
  name: string;
  mediaType: string;
}

export interface DeleteFileDeps {
  db: Kysely<Store>;
  blobs: Blobs;
  /** Deletes a host's document with its passages. */
  deleteDocument(trx: Transaction<Store>, document: { host: string; id: string }): Promise<void>;
}

/**
 * The files of the ids, in their order: a visitor's for whoever holds its id on its host, a member's for its owner and
 * the host's admins, and the host's knowledge for all. Throws the same `file_not_found` for any other id.
 */
export async function findAskableFiles(
  db: Kysely<Store>,
  input: { host: string; caller: Caller; ids: readonly string[]; knowledgeIds: readonly string[] },
): Promise<AskableFile[]> {
  const ids = [...new Set(input.ids)];
  const rows = await findRows(db, { host: input.host, ids });
  return ids.map((id) => {
    const row = rows.get(id);
    if (!row || !(input.knowledgeIds.includes(id) || mayAsk(row, input.caller))) throw fileNotFound(id);
    return askableFile(row);
  });
}

/** The files of the host's knowledge that are there, in the order of the ids; ids of what is gone are passed over. */
export async function findKnowledgeFiles(
  db: Kysely<Store>,
  { host, ids }: { host: string; ids: readonly string[] },
): Promise<AskableFile[]> {
  const rows = await findRows(db, { host, ids });
  return [...new Set(ids)].flatMap((id) => {
    const row = rows.get(id);
    return row ? [askableFile(row)] : [];
  });
}

/** Lets the host's files among the ids live on that would expire: they are part of its knowledge now. */
export async function keepFiles(
  trx: Transaction<Store>,
  { host, ids }: { host: string; ids: readonly string[] },
): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('files')
    .set({ expires_at: null })
    .where('host', '=', host)
    .where('id', 'in', [...new Set(ids)])
    .where('expires_at', '>', new Date().toISOString())
    .execute();
}

/** A host's file that has not expired. No right to it is asked here: the caller must have shown one. */
export async function findFile(
  db: Kysely<Store>,
  { host, id }: { host: string; id: string },
): Promise<FileRow | undefined> {
  return (await findRows(db, { host, ids: [id] })).get(id);
}

/** A file that the caller may ask about, and so may read as it was understood. Throws the same `file_not_found` for any other id. */
export async function findReadableFile(
  db: Kysely<Store>,
  { host, caller, id }: { host: string; caller: Caller; id: string },
): Promise<FileRow> {
  const row = await findFile(db, { host, id });
  if (!row || !mayAsk(row, caller)) throw fileNotFound(id);
  return row;
}

/** Deletes a file for its owner or an admin of its host, with its document and its bytes. Throws `sign_in_required` or `file_not_found`. */
export async function deleteFile(
  deps: DeleteFileDeps,
  { host, caller, id }: { host: string; caller: Caller; id: string },
): Promise<void> {
  const member = requireMember(caller);
  const row = await findFile(deps.db, { host, id });
  if (!row || !(isAdmin(member) || row.owner_id === member.accountId)) throw fileNotFound(id);
  await removeFile(deps, row);
}

/** Removes a file whatever its owner: first all that makes it visible, then its bytes. */
export async function removeFile(
  deps: DeleteFileDeps,
  row: Pick<FileRow, 'id' | 'host' | 'document_id' | 'blob_key'>,
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('files').where('host', '=', row.host).where('id', '=', row.id).execute();
    await deps.deleteDocument(trx, { host: row.host, id: row.document_id });
  });
  await deps.blobs.delete(row.blob_key);
}

/** Names the id as it came, made harmless for a sentence. */
function fileNotFound(id: string) {
  return problem(
    'file_not_found',
    `There is no file ${JSON.stringify(id.slice(0, 200))} here for you. It may have expired: check the id, or upload the file again.`,
  );
}

async function findRows(
  db: Kysely<Store>,
  { host, ids }: { host: string; ids: readonly string[] },
): Promise<Map<string, FileRow>> {
  if (ids.length === 0) return new Map();
  const rows = await liveFiles(db, host)
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** A host's files that have not expired. */
export function liveFiles(db: Kysely<Store>, host: string) {
  return db
    .selectFrom('files')
    .where('host', '=', host)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', new Date().toISOString())]));
}

export type Member = Extract<Caller, { kind: 'member' }>;

/** Throws `sign_in_required` for visitors. */
export function requireMember(caller: Caller): Member {
  if (caller.kind === 'member') return caller;
  throw problem('sign_in_required', 'This needs an account. Please sign in first.');
}

function mayAsk(row: FileRow, caller: Caller): boolean {
  if (row.owner_id === null) return true;
  return caller.kind === 'member' && (caller.accountId === row.owner_id || isAdmin(caller));
}

/** An admin of another host never comes this far: whoever sets the caller refuses tokens of other hosts. */
export function isAdmin(member: Member): boolean {
  return member.role !== 'user';
}

function askableFile(row: FileRow): AskableFile {
  return { fileId: row.id, documentId: row.document_id, name: row.name, mediaType: row.media_type };
}
