import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, inject } from 'vitest';
import { openStore } from '#server/store/open.ts';
import type { Store } from '#server/store/schema.ts';

/** Runs a suite over a fresh SQLite file and a fresh PostgreSQL database for every test. `store()` is the open store of the running test. */
export function describeStores(name: string, suite: (store: () => Kysely<Store>) => void): void {
  describe.each(['sqlite', 'postgres'] as const)(`${name} (%s)`, (engine) => {
    let db: Kysely<Store>;
    let drop: () => Promise<void>;

    beforeEach(async () => {
      const fresh = engine === 'sqlite' ? sqliteLocation() : await postgresLocation();
      drop = fresh.drop;
      db = await openStore(fresh.location);
    });
    afterEach(async () => {
      await db.destroy();
      await drop();
    });
    suite(() => db);
  });
}

export function sqliteLocation() {
  const folder = mkdtempSync(join(tmpdir(), 'store-'));
  return { location: join(folder, 'store.sqlite'), drop: async () => rmSync(folder, { recursive: true }) };
}

/** A PostgreSQL database of its own. */
export async function postgresLocation() {
  const server = inject('postgresUrl');
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  await runOnServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  // Not by force: the server waits by itself for connections that are about to close, and killing one breaks the run.
  return { location: url.href, drop: () => runOnServer(server, `drop database ${name}`) };
}

async function runOnServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement);
  await client.end();
}
