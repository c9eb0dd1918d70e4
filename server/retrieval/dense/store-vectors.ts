import { setImmediate } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import type { Store } from '#server/store/schema.ts';
import { fromStoredBytes, packVector, signBytes, toStoredBytes, writeSigns } from './pack-vectors.ts';
import type { PendingDocument, PendingPassage } from './pending-documents.ts';

const vectorsPerQuery = 500;

/** Stores vectors, except of documents deleted meanwhile and those that another process has stored. */
export async function storeVectors(
  db: Kysely<Store>,
  space: string,
  made: readonly { passage: PendingPassage; vector: Float32Array }[],
): Promise<void> {
  const rows = made.map(({ passage, vector }) => ({
    document_id: passage.documentId,
    space,
    ordinal: passage.ordinal,
    host: passage.host,
    vector: toStoredBytes(packVector(vector)),
  }));
  await db.transaction().execute(async (trx) => {
    const existing = await findExisting(trx, [...new Set(rows.map(({ document_id }) => document_id))]);
    const storable = rows.filter(({ document_id }) => existing.has(document_id));
    if (storable.length === 0) return;
    await trx
      .insertInto('passage_vectors')
      .values(storable)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

/** Stores the signs of a document's vectors, by which it is found from then on. Those of a passage without a vector are all 0. */
export async function storeSigns(
  db: Kysely<Store>,
  { space, dimensions }: { space: string; dimensions: number },
  { id, host, passageCount }: PendingDocument,
): Promise<void> {
  const signs = new Uint8Array(passageCount * signBytes(dimensions));
  for (let ordinal = -1; ; ) {
    const rows = await db
      .selectFrom('passage_vectors')
      .where('document_id', '=', id)
      .where('host', '=', host)
      .where('space', '=', space)
      .where('ordinal', '>', ordinal)
      .select(['ordinal', 'vector'])
      .orderBy('ordinal')
      .limit(vectorsPerQuery)
      .execute();
    for (const row of rows)
      writeSigns(fromStoredBytes(row.vector), signs, row.ordinal * signBytes(dimensions));
    const last = rows.at(-1);
    if (!last) break;
    ordinal = last.ordinal;
    await setImmediate();
  }
  await db.transaction().execute(async (trx) => {
    if (!(await findExisting(trx, [id])).has(id)) return;
    await trx
      .insertInto('document_signs')
      .values({ document_id: id, space, host, signs })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

async function findExisting(trx: Transaction<Store>, ids: readonly string[]): Promise<Set<string>> {
  const rows = await trx.selectFrom('documents').where('id', 'in', ids).select('id').execute();
  return new Set(rows.map(({ id }) => id));
}
