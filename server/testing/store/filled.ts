import { sql } from 'kysely';
import { type ColumnValue, putRows, type Row, serializeRow } from '#server/store/copy/rows.ts';
import { openSnapshot } from '#server/store/copy/snapshot.ts';
import { openStore } from '#server/store/open.ts';
import type { Db } from '#server/store/schema.ts';
import { readTables } from '#server/store/tables.ts';
import { recordAudit } from '#server/watch/audit/record-audit.ts';

interface ColumnFacts {
  type: string;
  /** Table that the column references. */
  parent: string | undefined;
}

/** Adds `count` rows to every table, with every kind of value; `from` is the number of the first. */
export async function fillTables(db: Db, { from = 0, count = 3 } = {}): Promise<void> {
  const facts = await readFacts();
  for (const table of await readTables()) {
    // Chained, so that only recording and sealing make valid ones.
    if (table.name.startsWith('audit_')) continue;
    const rows = Array.from({ length: count }, (_, at): Row => {
      const value = (column: string) => sampleValue(column, facts.get(`${table.name}.${column}`), from + at);
      return table.columns.map(value);
    });
    await putRows(db, table, rows);
  }
  for (let n = from; n < from + count; n++) {
    const by = { actor: sampleId(n), address: 'local', target: '𝄞', host: null };
    await recordAudit(db, { ...by, action: 'key.rotate', after: { n } });
  }
}

/** Returns all tables as text, equal for equal stores. */
export async function dumpStore(location: string): Promise<Record<string, string[]>> {
  const snapshot = await openSnapshot(location);
  const dump: Record<string, string[]> = {};
  for (const table of await readTables()) {
    const batches = await Array.fromAsync(snapshot.read(table));
    dump[table.name] = batches.flat().map(serializeRow);
  }
  await snapshot.close();
  return dump;
}

function sampleValue(column: string, facts: ColumnFacts | undefined, n: number): ColumnValue {
  if (facts?.parent !== undefined) return sampleId(n);
  if (facts?.type === 'bytea') return Buffer.from([0, 255, n, 39, 92]);
  if (facts?.type !== 'text') return facts?.type === 'bigint' ? 2 ** 40 + n : n;
  if (column === 'id') return sampleId(n);
  if (column === 'blob_key') return `files/${sampleId(n)}`;
  // These sort differently by bytes, by UTF-16 and by collation.
  return `${['𝄞', 'ﬀ', 'Z', 'é', 'a', '_'][n % 6]} ${column} "${n}" \\ '\n\t%`;
}

function sampleId(n: number): string {
  return `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
}

/** Returns the migrated schema by `table.column`. */
async function readFacts(): Promise<Map<string, ColumnFacts>> {
  const db = await openStore(':memory:');
  const { rows } = await sql<{ name: string; type: string; parent: string | null }>`
    select tables.name || '.' || columns.name as name, lower(columns.type) as type, keys."table" as parent
    from sqlite_schema tables, pragma_table_info(tables.name) columns
    left join pragma_foreign_key_list(tables.name) keys on keys."from" = columns.name
    where tables.type = 'table'`.execute(db);
  await db.destroy();
  return new Map(rows.map(({ name, type, parent }) => [name, { type, parent: parent ?? undefined }]));
}
