import type { Kysely, Transaction } from 'kysely';
import type { Caller } from '#server/http/request.ts';
import type { Store } from '#server/store/schema.ts';
import { fileNotFound, mayAsk } from './rights.ts';
import type { FileRow } from './store-file.ts';

interface AskableFile {
  fileId: string;
  documentId: string;
  name: string;
  mediaType: string;
}

/**
 * Returns the files of the ids, in their order, if the caller may ask about all of them (`mayAsk`; everybody may ask about the host's
 * knowledge). Throws the same `file_not_found` for any other id.
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

/** Returns the files of the host's knowledge in the order of the ids; skips deleted ones. */
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

/** Removes the expiry of the host's files among the ids, which are part of its knowledge now. */
export async function makeFilesPermanent(
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

/** Finds a file of a host that has not expired. The caller must check the rights. */
export async function findFile(
  db: Kysely<Store>,
  { host, id }: { host: string; id: string },
): Promise<FileRow | undefined> {
  return (await findRows(db, { host, ids: [id] })).get(id);
}

async function findRows(
  db: Kysely<Store>,
  { host, ids }: { host: string; ids: readonly string[] },
): Promise<Map<string, FileRow>> {
  // PostgreSQL throws on NUL in text; no file has such an id.
  const possible = [...new Set(ids)].filter((id) => !id.includes('\0'));
  if (possible.length === 0) return new Map();
  const rows = await liveFiles(db, host).selectAll().where('id', 'in', possible).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Starts a query for a host's files that have not expired. */
export function liveFiles(db: Kysely<Store>, host: string) {
  return db
    .selectFrom('files')
    .where('host', '=', host)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', new Date().toISOString())]));
}

function askableFile(row: FileRow): AskableFile {
  return { fileId: row.id, documentId: row.document_id, name: row.name, mediaType: row.media_type };
}
