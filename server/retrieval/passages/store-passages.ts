import { setImmediate } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { Store } from '#server/store/schema.ts';
import { packTerms } from '../index/term-buckets.ts';
import { batchesOf } from '../lexical/batches.ts';
import type { PreparedIndex } from './passage.ts';

/** Rows of one statement: far under both engines' limits of parameters, and short enough to keep other requests waiting for a few milliseconds alone. */
const batchSize = 100;

/** Each holds some hundreds of characters. */
const bucketsAtOnce = 50;

/** Of the analysis that makes terms: raised when it changes what it makes of a text, and when the shape of what is stored does, so that what is stored is made again (refresh.ts). */
export const analysisVersion = 4;

/** Stores a document's passages and terms. The document's row must stand already; all of it appears with the transaction, or nothing. */
export async function addPassages(
  trx: Transaction<Store>,
  documentId: string,
  index: PreparedIndex,
): Promise<void> {
  for (const batch of batchesOf(index.passages, batchSize)) {
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

/** Stores a document's terms, and what they were made by. */
export async function addTerms(
  trx: Transaction<Store>,
  documentId: string,
  { terms, termCount, language }: Pick<PreparedIndex, 'terms' | 'termCount' | 'language'>,
): Promise<void> {
  const { host } = await trx
    .updateTable('documents')
    .set({ language, term_count: termCount, analysis: analysisVersion })
    .where('id', '=', documentId)
    .returning('host')
    .executeTakeFirstOrThrow();
  for (const batch of batchesOf(packTerms(terms), bucketsAtOnce)) {
    const rows = batch.map((bucket) => ({ document_id: documentId, host, ...bucket }));
    await trx.insertInto('passage_terms').values(rows).execute();
    await setImmediate();
  }
}
