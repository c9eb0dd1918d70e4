import { sql } from 'kysely';
import { openStoreAt } from './open.ts';

/** A table, the same on both engines. */
export interface Table {
  name: string;
  columns: string[];
  /** The columns of its primary key. */
  key: string[];
}

/** Tables about the store itself and its processes, which are never copied. */
export const ownTables = ['background_work', 'store_facts'];

/**
 * Returns every table with the deployment's data, referenced tables first, as of a migration, the newest by default. Read from the migrated
 * schema, so that no new table is forgotten.
 */
export async function readTables(migration?: string): Promise<Table[]> {
  const db = await openStoreAt(':memory:', migration);
  try {
    const columns = await sql<{ table: string; column: string; pk: number }>`
      select tables.name as "table", columns.name as "column", columns.pk
      from sqlite_schema tables, pragma_table_info(tables.name) columns
      where tables.type = 'table' and tables.name not like 'sqlite_%' and tables.name not like 'kysely_%'
      order by tables.name, columns.cid`.execute(db);
    const references = await sql<{ table: string; parent: string }>`
      select tables.name as "table", keys."table" as parent
      from sqlite_schema tables, pragma_foreign_key_list(tables.name) keys where tables.type = 'table'`.execute(
      db,
    );
    const ofTables = Map.groupBy(columns.rows, ({ table }) => table);
    const tables = [...ofTables].map(([name, rows]) => ({
      name,
      columns: rows.map(({ column }) => column),
      key: rows
        .filter(({ pk }) => pk > 0)
        .toSorted((a, b) => a.pk - b.pk)
        .map(({ column }) => column),
    }));
    const copied = tables.filter(({ name }) => !ownTables.includes(name));
    return parentsFirst(copied, references.rows);
  } finally {
    await db.destroy();
  }
}

function parentsFirst(
  tables: readonly Table[],
  references: readonly { table: string; parent: string }[],
): Table[] {
  const sorted: Table[] = [];
  const isSorted = (name: string) => sorted.some((table) => table.name === name);
  while (sorted.length < tables.length) {
    const next = tables.find(
      ({ name }) =>
        !isSorted(name) &&
        references.every((row) => row.table !== name || row.parent === name || isSorted(row.parent)),
    );
    if (!next) throw new Error('The tables refer to each other in a circle');
    sorted.push(next);
  }
  return sorted;
}
