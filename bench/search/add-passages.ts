import { addDocument, type NewDocument } from '#server/reading/stored/documents.ts';
import { prepareIndex } from '#server/retrieval/passages/prepare-index.ts';
import type { Db } from '#server/store/schema.ts';

export const benchHost = 'bench.example';

/** Stores passages as a document. Returns its id. */
export async function addPassages(
  db: Db,
  texts: readonly string[],
  document: Omit<NewDocument, 'host' | 'reading'> & { title: string },
  host = benchHost,
): Promise<string> {
  const { title, ...kind } = document;
  const text = texts.join('\n\n');
  let start = 0;
  const blocks = texts.map((one) => {
    const block = { kind: 'paragraph' as const, start, end: start + one.length };
    start += one.length + 2;
    return block;
  });
  const index = prepareIndex({ title, mediaType: 'text/plain', text, blocks });
  const reading = { title, mediaType: 'text/plain', index };
  const { id } = await db.transaction().execute((trx) => addDocument(trx, { ...kind, host, reading }));
  return id;
}
