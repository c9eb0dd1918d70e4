import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '#server/store/schema.ts';

/** Documents per statement when those of before are measured. */
const documentsAtOnce = 20;

/** Bytes that a row takes beside its text: keys, numbers and its entries in indexes. */
const bytesOfRow = 100;

/** Texts of admins are stored a second time as written, and the terms of knowledge a second time in its segment. */
const storedBytes = sql<number>`
  coalesce((
    select sum(octet_length(text) + coalesce(octet_length(heading), 0) + ${sql.lit(bytesOfRow)})
    from passages where passages.document_id = documents.id
  ), 0) * case origin when 'text' then 2 else 1 end + coalesce((
    select sum(octet_length(terms) + ${sql.lit(bytesOfRow)})
    from passage_terms where passage_terms.document_id = documents.id
  ), 0) * case knowledge when 1 then 2 else 1 end + octet_length(title) + ${sql.lit(bytesOfRow)}`;

/** Stores what documents take up with their passages and terms. */
export async function measureDocuments(db: Db, ids: readonly string[]): Promise<void> {
  await db.updateTable('documents').set({ stored_bytes: storedBytes }).where('id', 'in', ids).execute();
}

/** Measures the documents that were stored before documents were measured, in short steps. */
export async function measureOldDocuments(db: Db, { stopped }: { stopped: AbortSignal }): Promise<void> {
  const unmeasured = db
    .selectFrom('documents')
    .where('stored_bytes', 'is', null)
    .select('id')
    .limit(documentsAtOnce);
  for (let rows = await unmeasured.execute(); rows.length > 0; rows = await unmeasured.execute()) {
    if (stopped.aborted) return;
    await measureDocuments(
      db,
      rows.map(({ id }) => id),
    );
    await setImmediate();
  }
}
