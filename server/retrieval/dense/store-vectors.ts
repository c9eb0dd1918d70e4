import { setImmediate } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import type { Store } from '#server/store/schema.ts';
import { bytesOf, packVector, signBytes, vectorOf, writeSigns } from './pack-vectors.ts';
import type { PendingDocument, PendingPassage } from './pending-documents.ts';

const vectorsAtOnce = 500;

/** Keeps vectors of passages; of documents that are gone meanwhile, and what another process has kept, nothing. */
export async function keepVectors(
  db: Kysely<Store>,
  space: string,
  made: readonly { passage: PendingPassage; vector: Float32Array }[],
): Promise<void> {
  const rows = made.map(({ passage, vector }) => ({
    document_id: passage.documentId,
    space,
    ordinal: passage.ordinal,
    host: passage.host,
    vector: bytesOf(packVector(vector)),
  }));
  await db.transaction().execute(async (trx) => {
    const there = await findThere(trx, [...new Set(rows.map(({ document_id }) => document_id))]);
    const kept = rows.filter(({ document_id }) => there.has(document_id));
    if (kept.length === 0) return;
    await trx
      .insertInto('passage_vectors')
      .values(kept)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

/** Keeps the signs of a document's vectors, by which it is found from then on. A passage without a vector has no sign set. */
export async function keepSigns(
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
      .limit(vectorsAtOnce)
      .execute();
    for (const row of rows) writeSigns(vectorOf(row.vector), signs, row.ordinal * signBytes(dimensions));
    const last = rows.at(-1);
    if (!last) break;
    ordinal = last.ordinal;
    await setImmediate();
  }
  await db.transaction().execute(async (trx) => {
    if (!(await findThere(trx, [id])).has(id)) return;
    await trx
      .insertInto('document_signs')
      .values({ document_id: id, space, host, signs })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

async function findThere(trx: Transaction<Store>, ids: readonly string[]): Promise<Set<string>> {
  const rows = await trx.selectFrom('documents').where('id', 'in', ids).select('id').execute();
  return new Set(rows.map(({ id }) => id));
}
