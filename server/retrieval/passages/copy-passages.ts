import { setImmediate } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { Store } from '#server/store/schema.ts';

/** Rows that one statement copies, in a few milliseconds. */
const atOnce = 200;

interface CopyPassagesInput {
  /** The original's, and how many passages it has. */
  from: { documentId: string; passageCount: number };
  /** The row of the copy must stand already. */
  to: { documentId: string; host: string };
}

/** Gives a document the passages and terms of another one. Its vectors are made as any new document's are. */
export async function copyPassages(trx: Transaction<Store>, { from, to }: CopyPassagesInput): Promise<void> {
  for (let first = 0; first < from.passageCount; first += atOnce) {
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
      .select((eb) => [
        eb.val(to.documentId).as('document_id'),
        'bucket',
        eb.val(to.host).as('host'),
        'terms',
      ]);
    await trx
      .insertInto('passage_terms')
      .columns(['document_id', 'bucket', 'host', 'terms'])
      .expression(terms)
      .execute();
    await setImmediate();
  }
}

async function copyRows(
  trx: Transaction<Store>,
  { from, to, first }: CopyPassagesInput & { first: number },
): Promise<void> {
  const columns = ['ordinal', 'page', 'heading', 'start_offset', 'end_offset', 'text'] as const;
  const passages = trx
    .selectFrom('passages')
    .where('document_id', '=', from.documentId)
    .where('ordinal', '>=', first)
    .where('ordinal', '<', first + atOnce)
    .select((eb) => [eb.val(to.documentId).as('document_id'), ...columns]);
  await trx
    .insertInto('passages')
    .columns(['document_id', ...columns])
    .expression(passages)
    .execute();
}
