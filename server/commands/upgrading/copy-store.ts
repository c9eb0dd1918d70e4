import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import pg from 'pg';
import { putRows } from '#server/store/copy/rows.ts';
import { openSnapshot } from '#server/store/copy/snapshot.ts';
import { isPostgres } from '#server/store/location.ts';
import { openStoreAt } from '#server/store/open.ts';
import { readPostgresUrl } from '#server/store/postgres/postgres-url.ts';
import { readTables } from '#server/store/tables.ts';

/** Name of the schema that holds the copy of a store on PostgreSQL. */
const schema = 'livery_upgrade_check';

/** A copy of a store, on the same engine. */
export interface StoreCopy {
  location: string;
  drop(): Promise<void>;
}

interface Source {
  store: string;
  /** Folder for an embedded store's copy. */
  temporaryFolder: string;
  /** The last migration that the store went through. */
  migration: string;
}

/** Copies a store while its server runs: an embedded one into a temporary folder, another into a schema of its own beside it. */
export function copyStore(source: Source): Promise<StoreCopy> {
  return isPostgres(source.store) ? copyPostgres(source) : copySqlite(source);
}

async function copySqlite({ store, temporaryFolder }: Source): Promise<StoreCopy> {
  await mkdir(temporaryFolder, { recursive: true });
  const folder = await mkdtemp(join(temporaryFolder, 'upgrade-'));
  const copy = { location: join(folder, 'store.sqlite'), drop: () => rm(folder, { recursive: true }) };
  const database = new SQLite(store, { readonly: true, fileMustExist: true });
  try {
    await database.backup(copy.location);
    return copy;
  } catch (error) {
    await copy.drop();
    throw error;
  } finally {
    database.close();
  }
}

async function copyPostgres({ store, migration }: Source): Promise<StoreCopy> {
  const dropSchema = `drop schema if exists ${schema} cascade`;
  // A check that was killed leaves its copy.
  await run(store, `${dropSchema}; create schema ${schema}`);
  const copy = { location: withSearchPath(store), drop: () => run(store, dropSchema) };
  try {
    await copyRows(store, copy.location, migration);
    return copy;
  } catch (error) {
    await copy.drop();
    throw error;
  }
}

async function copyRows(from: string, to: string, migration: string): Promise<void> {
  const tables = await readTables(migration);
  const snapshot = await openSnapshot(from);
  const db = await openStoreAt(to, migration);
  try {
    for (const table of tables) for await (const rows of snapshot.read(table)) await putRows(db, table, rows);
  } finally {
    await Promise.all([snapshot.close(), db.destroy()]);
  }
}

function withSearchPath(location: string): string {
  const url = new URL(location);
  url.searchParams.set('options', `-c search_path=${schema}`);
  return url.href;
}

async function run(location: string, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: readPostgresUrl(location).url });
  await client.connect();
  await client.query(statements).finally(() => client.end());
}
