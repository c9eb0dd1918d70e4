import { addDocument } from '#server/reading/stored/documents.ts';
import type { Db } from '#server/store/schema.ts';

/** Inserts a document without passages, which counts as empty, whatever their number is said to be. Returns its id. */
export async function insertDocument(
  db: Db,
  { host, passageCount = 0 }: { host: string; passageCount?: number },
): Promise<string> {
  const reading = {
    title: 'A file',
    mediaType: 'text/plain',
    index: { passages: [], terms: '', termCount: 0, language: 'en' as const },
  };
  const { id } = await db.transaction().execute((trx) => addDocument(trx, { host, origin: 'file', reading }));
  const empty = { passage_count: passageCount, stored_bytes: 0 };
  await db.updateTable('documents').set(empty).where('id', '=', id).execute();
  return id;
}
