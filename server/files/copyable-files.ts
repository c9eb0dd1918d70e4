import { findDocuments } from '#server/reading/stored/documents.ts';
import type { Db } from '#server/store/schema.ts';
import type { FilesOfHost } from './files.ts';
import type { FileRow } from './store-file.ts';

/** Limits per save: this much blocks other writes on SQLite for half a second. */
const defaultLimits = { passages: 20_000, bytes: 200 * 1024 ** 2 };

export interface CopyableFilesDeps {
  db: Db;
  copyLimits?: { passages: number; bytes: number };
}

/** Returns a host's files among the ids, in their order; skips expiring files, and those that would exceed the copyLimits. */
export async function findCopyableFiles(
  { db, copyLimits = defaultLimits }: CopyableFilesDeps,
  { host, ids }: FilesOfHost,
): Promise<FileRow[]> {
  const possible = [...new Set(ids)].filter((id) => !id.includes('\0'));
  if (possible.length === 0) return [];
  const rows = await db
    .selectFrom('files')
    .selectAll()
    .where('host', '=', host)
    .where('id', 'in', possible)
    .where('expires_at', 'is', null)
    .execute();
  const documents = await findDocuments(db, { host, ids: rows.map((row) => row.document_id) });
  const passagesOf = new Map(documents.map(({ id, passageCount }) => [id, passageCount]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  let { passages, bytes } = copyLimits;
  return possible.flatMap((id) => {
    const row = byId.get(id);
    const count = row && passagesOf.get(row.document_id);
    if (!row || count === undefined || count > passages || row.size_bytes > bytes) return [];
    passages -= count;
    bytes -= row.size_bytes;
    return [row];
  });
}
