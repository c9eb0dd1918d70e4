import { uuidv7 } from 'uuidv7';
import type { Db } from '#server/store/schema.ts';
import { insertDocument } from './insert-document.ts';

/** Inserts a file without bytes; a visitor's unless it has an owner. Returns its id. */
export async function insertFile(
  db: Db,
  { host, size, ownerId = null }: { host: string; size: number; ownerId?: string | null },
): Promise<string> {
  const id = uuidv7();
  const document_id = await insertDocument(db, { host });
  const names = { name: id, name_folded: id, media_type: 'text/plain', blob_key: `files/${id}` };
  const times = { created_at: new Date().toISOString(), expires_at: null };
  const row = { id, host, owner_id: ownerId, document_id, size_bytes: size };
  await db
    .insertInto('files')
    .values({ ...row, ...names, ...times })
    .execute();
  return id;
}
