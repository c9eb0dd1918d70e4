import { setImmediate } from 'node:timers/promises';
import type { Trx } from '#server/store/schema.ts';

/** One statement copies these in a few milliseconds. */
const rowsPerStatement = 200;

interface CopyPassagesInput {
  /** The original document. */
  from: { documentId: string; passageCount: number };
  /** The copy, whose row must exist. */
  to: { documentId: string; host: string };
}

/** Copies a document's passages and terms to another. Vectors are computed in the background, as for any new document. */
export async function copyPassages(trx: Trx, { from, to }: CopyPassagesInput): Promise<void> {
  for (let first = 0; first < from.passageCount; first += rowsPerStatement) {
    await copyRows(trx, { from, to, first });
    await setImmediate();
  }
  const buckets = await trx
    .selectFrom('passage_terms')
    .where('document_id', '=', from.documentId)
    .select('bucket')
    .execute();
  for (const { bucket } of buckets) {
    const terms = trx
      .selectFrom('passage_terms')
      .where('document_id', '=', from.documentId)
      .where('bucket', '=', bucket)
      .select(({ val }) => [
        val(to.documentId).as('document_id'),
        'bucket',
        val(to.host).as('host'),
        'terms',
      ]);
    const columns = ['document_id', 'bucket', 'host', 'terms'] as const;
    await trx.insertInto('passage_terms').columns(columns).expression(terms).execute();
    await setImmediate();
  }
}

async function copyRows(trx: Trx, { from, to, first }: CopyPassagesInput & { first: number }): Promise<void> {
  const columns = ['ordinal', 'page', 'heading', 'start_offset', 'end_offset', 'text'] as const;
  const passages = trx
    .selectFrom('passages')
    .where('document_id', '=', from.documentId)
    .where('ordinal', '>=', first)
    .where('ordinal', '<', first + rowsPerStatement)
    .select((eb) => [eb.val(to.documentId).as('document_id'), ...columns]);
  const copied = ['document_id', ...columns] as const;
  await trx.insertInto('passages').columns(copied).expression(passages).execute();
}
