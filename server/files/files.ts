import type { Caller } from '#server/http/routes/request.ts';
import type { Db, Trx } from '#server/store/schema.ts';
import { fileNotFound, mayAsk } from './rights.ts';
import type { FileRow } from './store-file.ts';

/** Files of a host by id; ids of other hosts match nothing. */
export interface FilesOfHost {
  host: string;
  ids: readonly string[];
}

interface AskableFile {
  fileId: string;
  documentId: string;
  name: string;
  mediaType: string;
}

/** Returns files in order if the caller may ask about all; everybody may about knowledge. Else throws `file_not_found`. */
export async function findAskableFiles(
  db: Db,
  { caller, knowledgeIds, ...files }: FilesOfHost & { caller: Caller; knowledgeIds: readonly string[] },
): Promise<AskableFile[]> {
  const rows = await findRows(db, files);
  return Array.from(new Set(files.ids), (id) => {
    const row = rows.get(id);
    if (!row || !(knowledgeIds.includes(id) || mayAsk(row, caller))) throw fileNotFound(id);
    return askableFile(row);
  });
}

/** Returns the files of the host's knowledge in the order of the ids; skips deleted ones. */
export async function findKnowledgeFiles(
  db: Db,
  { host, ids }: FilesOfHost,
): Promise<(AskableFile & { sizeBytes: number })[]> {
  const rows = await findRows(db, { host, ids });
  return [...new Set(ids)].flatMap((id) => {
    const row = rows.get(id);
    return row ? [{ ...askableFile(row), sizeBytes: row.size_bytes }] : [];
  });
}

/** Throws `file_not_found` if one of a host's files belongs to another account. */
export async function requireNoFileOfOthers(
  db: Db,
  { host, ids, accountId }: FilesOfHost & { accountId: string },
): Promise<void> {
  for (const { id, owner_id } of (await findRows(db, { host, ids })).values())
    if (owner_id !== null && owner_id !== accountId) throw fileNotFound(id);
}

/** Removes the expiry of the host's files among the ids, which are part of its knowledge now. */
export async function makeFilesPermanent(trx: Trx, { host, ids }: FilesOfHost): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('files')
    .set({ expires_at: null })
    .where('host', '=', host)
    .where('id', 'in', [...new Set(ids)])
    .where('expires_at', '>', new Date().toISOString())
    .execute();
}

/** Finds a file of a host that has not expired. The caller must check the rights. */
export async function findFile(db: Db, file: { host: string; id: string }): Promise<FileRow | undefined> {
  return (await findRows(db, { host: file.host, ids: [file.id] })).get(file.id);
}

async function findRows(db: Db, { host, ids }: FilesOfHost): Promise<Map<string, FileRow>> {
  // PostgreSQL throws on NUL in text; no file has such an id.
  const possible = [...new Set(ids)].filter((id) => !id.includes('\0'));
  if (possible.length === 0) return new Map();
  const rows = await liveFiles(db, host).selectAll().where('id', 'in', possible).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Starts a query for a host's files that have not expired. */
export function liveFiles(db: Db, host: string) {
  return db
    .selectFrom('files')
    .where('host', '=', host)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', new Date().toISOString())]));
}

function askableFile(row: FileRow): AskableFile {
  return { fileId: row.id, documentId: row.document_id, name: row.name, mediaType: row.media_type };
}
