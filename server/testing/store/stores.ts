import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterEach, beforeEach, describe, inject } from 'vitest';
import { createPostgresDialect } from '#server/store/postgres/postgres.ts';
import type { Db, Store } from '#server/store/schema.ts';
import { createSqliteDialect } from '#server/store/sqlite/sqlite.ts';
import { setFact } from '#server/store/store-facts.ts';
import { placeEmptyStore } from './empty-store.ts';
import { databaseAt, emptyDatabase, runOn } from './worker-database.ts';

/** Runs a suite over a fresh SQLite file and an emptied PostgreSQL database for every test. `store()` is the open store of the running test. */
export function describeStores(name: string, suite: (store: () => Db) => void): void {
  describe.each(['sqlite', 'postgres'] as const)(`${name} (%s)`, (engine) => {
    let db: Db;
    let drop: () => Promise<void>;

    beforeEach(async () => {
      const fresh = engine === 'sqlite' ? await openCopy() : await openEmptied();
      ({ db, drop } = fresh);
      await setFact(db, { name: 'id', value: uuidv7() });
    });
    afterEach(async () => {
      await db.destroy();
      await drop();
    });
    suite(() => db);
  });
}

async function openCopy() {
  const { location, drop } = sqliteLocation();
  await placeEmptyStore(location);
  return { db: new Kysely<Store>({ dialect: createSqliteDialect(location) }), drop };
}

async function openEmptied() {
  const location = await emptyDatabase();
  const db = new Kysely<Store>({ dialect: createPostgresDialect(location) });
  return { db, drop: async () => {} };
}

/** Returns a path for a SQLite store in a new folder. */
export function sqliteLocation() {
  const folder = mkdtempSync(join(tmpdir(), 'store-'));
  return { location: join(folder, 'store.sqlite'), drop: async () => rmSync(folder, { recursive: true }) };
}

/** Creates a PostgreSQL database without tables. */
export async function postgresLocation() {
  const server = inject('postgresUrl');
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  await runOn(server, `create database ${name}`);
  // Without force: the server waits for connections that are closing, and killing one breaks the run.
  return { location: databaseAt(server, name), drop: () => runOn(server, `drop database ${name}`) };
}
