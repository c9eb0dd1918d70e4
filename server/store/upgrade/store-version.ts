import { sql } from 'kysely';
import { Refusal } from '#server/failure/refusal.ts';
import type { Snapshot } from '../copy/snapshot.ts';
import type { Db } from '../schema.ts';
import type { Table } from '../tables.ts';
import { migrationNames } from './migrate.ts';

/** Returns the names of the migrations a store has gone through. */
export async function migrationsOf(snapshot: Snapshot): Promise<string[]> {
  const table = { name: 'kysely_migration', columns: ['name'], key: ['name'] };
  const names: string[] = [];
  for await (const rows of snapshot.read(table)) names.push(...rows.map(([name]) => String(name)));
  return names;
}

/** Throws if a store is of another version, whose tables would be misread. */
export async function requireThisVersion(snapshot: Snapshot): Promise<void> {
  const found = await migrationsOf(snapshot);
  if (found.join() === migrationNames.join()) return;
  throw new Refusal(
    'The store was made by another version. Start the server of this version on it once, then run the command again.',
  );
}

/** Returns the first table that has a row; undefined if the store is empty. */
export async function findNonEmptyTable(
  db: Db,
  tables: readonly Pick<Table, 'name'>[],
): Promise<string | undefined> {
  for (const { name } of tables) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db);
    if (rows.length > 0) return name;
  }
  return undefined;
}

/** A file whose bytes are a blob. */
export interface BlobKey {
  id: string;
  key: string;
  sizeBytes: number;
}

/** Yields the blob of every file. */
export async function* readBlobKeys(snapshot: Snapshot): AsyncGenerator<BlobKey> {
  const table = { name: 'files', columns: ['id', 'blob_key', 'size_bytes'], key: ['id'] };
  for await (const rows of snapshot.read(table)) {
    for (const [id, key, size] of rows) yield { id: String(id), key: String(key), sizeBytes: Number(size) };
  }
}
