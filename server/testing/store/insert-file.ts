import { uuidv7 } from 'uuidv7';
import { addDocument } from '#server/reading/stored/documents.ts';
import type { Db } from '#server/store/schema.ts';

/** Inserts a file without bytes; a visitor's unless it has an owner. Returns its id. */
export async function insertFile(
  db: Db,
  { host, size, ownerId = null }: { host: string; size: number; ownerId?: string | null },
): Promise<string> {
  const id = uuidv7();
  const reading = {
    title: 'A file',
    mediaType: 'text/plain',
    index: { passages: [], terms: '', termCount: 0, language: 'en' as const },
  };
  await db.transaction().execute(async (trx) => {
    const document = await addDocument(trx, { host, origin: 'file', reading });
    const names = { name: id, name_folded: id, media_type: 'text/plain', blob_key: `files/${id}` };
    const times = { created_at: new Date().toISOString(), expires_at: null };
    const row = { id, host, owner_id: ownerId, document_id: document.id, size_bytes: size };
    await trx
      .insertInto('files')
      .values({ ...row, ...names, ...times })
      .execute();
  });
  return id;
}
