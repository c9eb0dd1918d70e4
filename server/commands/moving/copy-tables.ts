import { Refusal } from '#server/failure/refusal.ts';
import { deleteRows, putRows, type Row } from '#server/store/copy/rows.ts';
import { countRows, type Snapshot } from '#server/store/copy/snapshot.ts';
import type { Db } from '#server/store/schema.ts';
import type { Table } from '#server/store/tables.ts';
import { compareRows } from './compare-rows.ts';

/** Number of rows per write. */
const batchSize = 500;

interface Copying {
  source: Snapshot;
  /** Snapshot of the target before copying. */
  before: Snapshot;
  target: Db;
  /** Throws if another run has taken over. */
  requireLease: () => void;
}

/** Makes the target's tables equal to the source's, writing only differences. Returns the number of rows written by table. */
export async function copyTables(deps: Copying, tables: readonly Table[]): Promise<Map<string, number>> {
  const written = new Map<string, number>();
  const count = (name: string, rows: number) => written.set(name, (written.get(name) ?? 0) + rows);
  // Deletes first, children before parents: old rows may conflict with new ones.
  for (const table of tables.toReversed()) count(table.name, await deleteExtra(deps, table));
  for (const table of tables) count(table.name, await putDifferent(deps, table));
  return written;
}

async function deleteExtra({ source, before, target, requireLease }: Copying, table: Table): Promise<number> {
  const keys = { ...table, columns: table.key };
  if (await isEmpty(before, keys)) return 0;
  const differences = compareRows(keys, { source: source.read(keys), target: before.read(keys) });
  return inBatches(differences, ['extra'], (rows) => {
    requireLease();
    return deleteRows(target, table, rows);
  });
}

async function putDifferent(
  { source, before, target, requireLease }: Copying,
  table: Table,
): Promise<number> {
  const differences = compareRows(table, { source: source.read(table), target: before.read(table) });
  return inBatches(differences, ['missing', 'changed'], (rows) => {
    requireLease();
    return putRows(target, table, rows);
  });
}

async function inBatches(
  differences: ReturnType<typeof compareRows>,
  kinds: readonly string[],
  write: (rows: Row[]) => Promise<void>,
): Promise<number> {
  let count = 0;
  let batch: Row[] = [];
  for await (const { kind, row } of differences) {
    if (!kinds.includes(kind)) continue;
    count++;
    batch.push(row);
    if (batch.length < batchSize) continue;
    await write(batch);
    batch = [];
  }
  await write(batch);
  return count;
}

async function isEmpty(snapshot: Snapshot, table: Table): Promise<boolean> {
  for await (const rows of snapshot.read(table)) return rows.length === 0;
  return true;
}

/** Throws if a table of the target differs from the source's. Returns the total number of rows. */
export async function requireEqualTables(
  { source, after }: { source: Snapshot; after: Snapshot },
  tables: readonly Table[],
): Promise<number> {
  let total = 0;
  for (const table of tables) {
    const [wanted, found] = [await countRows(source, table), await countRows(after, table)];
    if (wanted.sha256 !== found.sha256) {
      throw new Refusal(
        `The table ${table.name} differs after copying (${wanted.count} and ${found.count} rows). Stop other programs that write to the target, then run the command again.`,
      );
    }
    total += wanted.count;
  }
  return total;
}
