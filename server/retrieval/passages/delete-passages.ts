import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '#server/store/schema.ts';

/** Rows per statement, which blocks other requests on SQLite for a few milliseconds. */
const batchSize = 200;

/** Tables of a document's passages, with the columns that distinguish its rows. */
const parts = [
  { table: 'passage_vectors', key: ['space', 'ordinal'] },
  { table: 'document_signs', key: ['space'] },
  { table: 'passage_terms', key: ['bucket'] },
  { table: 'passages', key: ['ordinal'] },
] as const;

/** Deletes a document's passages with their terms and vectors in short steps, before the document itself is deleted. */
export async function deletePassages(
  db: Db,
  { documentId, stopped }: { documentId: string; stopped: AbortSignal },
): Promise<void> {
  for (const { table, key } of parts) {
    const columns = sql.join(key.map((column) => sql.ref(column)));
    for (let deleted = batchSize; deleted === batchSize; ) {
      if (stopped.aborted) return;
      const batch = sql`select ${columns} from ${sql.table(table)} where document_id = ${documentId} limit ${sql.lit(batchSize)}`;
      const { numAffectedRows } =
        await sql`delete from ${sql.table(table)} where document_id = ${documentId} and (${columns}) in (${batch})`.execute(
          db,
        );
      deleted = Number(numAffectedRows ?? 0);
      await setImmediate();
    }
  }
}
