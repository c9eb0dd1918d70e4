import { setImmediate } from 'node:timers/promises';
import { batchesOf } from '#server/compute/batches.ts';
import type { Trx } from '#server/store/schema.ts';
import { packTerms } from '../index/term-buckets.ts';
import { measureDocuments } from './measure-documents.ts';
import type { PreparedIndex } from './passage.ts';

/** Rows per statement: far below both engines' limits of parameters, and blocks other requests for only a few milliseconds. */
const passagesPerStatement = 100;

/** Buckets per statement, each of some hundred characters. */
const bucketsPerStatement = 50;

/** Version of stored terms. Raise it when the analysis or the stored format changes, so that documents are re-indexed (reindex.ts). */
export const analysisVersion = 4;

/** Stores a document's passages and terms. The document's row must exist. */
export async function addPassages(trx: Trx, documentId: string, index: PreparedIndex): Promise<void> {
  for (const batch of batchesOf(index.passages, passagesPerStatement)) {
    const rows = batch.map((passage) => ({
      document_id: documentId,
      ordinal: passage.ordinal,
      page: passage.page ?? null,
      heading: passage.heading ?? null,
      start_offset: passage.start,
      end_offset: passage.end,
      text: passage.text,
    }));
    await trx.insertInto('passages').values(rows).execute();
    await setImmediate();
  }
  await addTerms(trx, documentId, index);
}

/** Stores a document's terms, with their language and version, and what it takes up with them. Its passages must be stored. */
export async function addTerms(
  trx: Trx,
  documentId: string,
  { terms, termCount, language }: Pick<PreparedIndex, 'terms' | 'termCount' | 'language'>,
): Promise<void> {
  const { host } = await trx
    .updateTable('documents')
    .set({ language, term_count: termCount, analysis: analysisVersion })
    .where('id', '=', documentId)
    .returning('host')
    .executeTakeFirstOrThrow();
  for (const batch of batchesOf(packTerms(terms), bucketsPerStatement)) {
    const rows = batch.map((bucket) => ({ document_id: documentId, host, ...bucket }));
    await trx.insertInto('passage_terms').values(rows).execute();
    await setImmediate();
  }
  await measureDocuments(trx, [documentId]);
}
