import type { Kysely } from 'kysely';
import { Refusal } from '#server/failure/refusal.ts';
import { deleteRows, putRows, type Row } from '#server/store/rows.ts';
import type { Store } from '#server/store/schema.ts';
import { countRows, type Snapshot } from '#server/store/snapshot.ts';
import type { Table } from '#server/store/tables.ts';
import { compareRows } from './compare-rows.ts';

/** Rows that are written at once. */
const batchSize = 500;

interface Copying {
  source: Snapshot;
  /** The target as it was when the copying began. */
  before: Snapshot;
  target: Kysely<Store>;
  /** Throws where another run is at it by now. */
  requireHeld: () => void;
}

/** Makes the target's tables as the source's, writing no more than what differs; answers how many rows did, by table. */
export async function copyTables(deps: Copying, tables: readonly Table[]): Promise<Map<string, number>> {
  const written = new Map<string, number>();
  const count = (name: string, rows: number) => written.set(name, (written.get(name) ?? 0) + rows);
  // What is gone first, children before parents: it may stand in the way of what is new.
  for (const table of tables.toReversed()) count(table.name, await deleteExtra(deps, table));
  for (const table of tables) count(table.name, await putDifferent(deps, table));
  return written;
}

async function deleteExtra({ source, before, target, requireHeld }: Copying, table: Table): Promise<number> {
  const keys = { ...table, columns: table.key };
  if (await isEmpty(before, keys)) return 0;
  const differences = compareRows(keys, { source: source.read(keys), target: before.read(keys) });
  return inBatches(differences, ['extra'], (rows) => {
    requireHeld();
    return deleteRows(target, table, rows);
  });
}

async function putDifferent({ source, before, target, requireHeld }: Copying, table: Table): Promise<number> {
  const differences = compareRows(table, { source: source.read(table), target: before.read(table) });
  return inBatches(differences, ['missing', 'changed'], (rows) => {
    requireHeld();
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

/** Throws where a table of the target is not, row by row, what the source's is; answers how many rows there are in all. */
export async function requireAlike(
  { source, after }: { source: Snapshot; after: Snapshot },
  tables: readonly Table[],
): Promise<number> {
  let total = 0;
  for (const table of tables) {
    const [wanted, found] = [await countRows(source, table), await countRows(after, table)];
    if (wanted.sha256 !== found.sha256) {
      throw new Refusal(
        `The table ${table.name} is not alike after copying (${wanted.count} and ${found.count} rows). Does anything else write to the target?`,
      );
    }
    total += wanted.count;
  }
  return total;
}
