import { type CompiledQuery, type Insertable, type RawBuilder, sql } from 'kysely';
import type { Db, Store } from '../schema.ts';
import { evenBatches } from './even-batches.ts';
import { onceForStore } from './once-for-store.ts';

/**
 * Prepares inserts of rows, one statement for each number of rows: building one takes longer than SQLite takes to run it. A column
 * that a row doesn't name is null. `conflict` is what follows the values, such as `on conflict do nothing`.
 */
export function prepareInsert<Table extends keyof Store>(
  table: Table,
  conflict: RawBuilder<unknown> = sql``,
): (db: Db, rows: readonly Insertable<Store[Table]>[]) => Promise<void> {
  const statementsOf = onceForStore(() => new Map<string, CompiledQuery>());

  return async (db, rows) => {
    const known = statementsOf(db);
    for (const batch of evenBatches(rows)) {
      const columns = [...new Set(batch.flatMap(Object.keys))];
      const key = `${batch.length} ${columns.join()}`;
      const query = known.get(key) ?? buildInsert({ table, columns, count: batch.length, conflict }, db);
      known.set(key, query);
      const parameters = batch.flatMap((row) =>
        columns.map((column): unknown => Reflect.get(row, column) ?? null),
      );
      await db.executeQuery({ ...query, parameters });
    }
  };
}

interface Insert {
  table: string;
  columns: readonly string[];
  /** Number of rows. */
  count: number;
  conflict: RawBuilder<unknown>;
}

function buildInsert({ table, columns, count, conflict }: Insert, db: Db): CompiledQuery {
  const row = sql`(${sql.join(columns.map(() => sql`${null}`))})`;
  const rows = sql.join(Array.from({ length: count }, () => row));
  const names = sql.join(columns.map((column) => sql.ref(column)));
  return sql`insert into ${sql.table(table)} (${names}) values ${rows} ${conflict}`.compile(db);
}
