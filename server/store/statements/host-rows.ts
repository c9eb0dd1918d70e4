import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../schema.ts';
import { readTables, type Table } from '../tables.ts';

/** Rows per statement, which blocks other requests on SQLite for a few milliseconds. */
const batchSize = 200;

/**
 * Deletes a host's rows in short steps, from every table with a column `host` except those named: referencing tables first. New tables
 * are found by that column.
 */
export async function deleteHostRows(
  db: Db,
  { host, except, stopped }: { host: string; except: readonly string[]; stopped: AbortSignal },
): Promise<void> {
  const tables = (await readTables()).toReversed();
  for (const table of tables) {
    if (table.columns.includes('host') && !except.includes(table.name))
      await deleteRows(db, { table, host, stopped });
  }
}

/** Deletes a host's rows of one table in short steps. */
async function deleteRows(
  db: Db,
  { table: { name, key }, host, stopped }: { table: Table; host: string; stopped: AbortSignal },
): Promise<void> {
  const table = sql.table(name);
  const columns = sql.join(key.map((column) => sql.ref(column)));
  for (let deleted = batchSize; deleted === batchSize; ) {
    if (stopped.aborted) return;
    const batch = sql`select ${columns} from ${table} where host = ${host} limit ${sql.lit(batchSize)}`;
    const { numAffectedRows } =
      await sql`delete from ${table} where host = ${host} and (${columns}) in (${batch})`.execute(db);
    deleted = Number(numAffectedRows ?? 0);
    await setImmediate();
  }
}
