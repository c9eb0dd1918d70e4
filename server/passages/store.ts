import { setImmediate } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { Store } from '../db/schema.ts';
import type { PreparedIndex } from './passage.ts';

/** Rows of one statement: far under both engines' limits of parameters, and short enough to keep other requests waiting for a few milliseconds alone. */
const batchSize = 500;

/** Stores a document's passages and terms. The document's row must stand already; all of it appears with the transaction, or nothing. */
export async function addPassages(
  trx: Transaction<Store>,
  documentId: string,
  index: PreparedIndex,
): Promise<void> {
  const passages = index.passages.map((passage) => ({
    document_id: documentId,
    ordinal: passage.ordinal,
    page: passage.page ?? null,
    heading: passage.heading ?? null,
    start_offset: passage.start,
    end_offset: passage.end,
    text: passage.text,
  }));
  for (const rows of batchesOf(passages)) {
    await trx.insertInto('passages').values(rows).execute();
    await setImmediate();
  }
  // In the order of the key, both engines append to their index instead of splitting its pages.
  const terms = index.terms.toSorted((a, b) => (a.term < b.term ? -1 : 1));
  for (const batch of batchesOf(terms)) {
    const rows = batch.map(({ term, postings }) => ({ document_id: documentId, term, postings }));
    await trx.insertInto('passage_terms').values(rows).execute();
    await setImmediate();
  }
}

function* batchesOf<T>(rows: readonly T[]): Generator<T[]> {
  for (let from = 0; from < rows.length; from += batchSize) yield rows.slice(from, from + batchSize);
}
