import pg from 'pg';
import { inject } from 'vitest';
import { openStore } from '#server/store/open.ts';
import { ownTables, readTables } from '#server/store/tables.ts';

let deletions: string | undefined;

/**
 * Empties the database that this worker's tests share, and returns its location: creating one takes twenty times as long. It is
 * created on the first call, and again after a test has changed its tables.
 */
export async function emptyDatabase(): Promise<string> {
  const server = inject('postgresUrl');
  const name = `worker_${process.env.VITEST_POOL_ID}`;
  const location = databaseAt(server, name);
  deletions ??= await listDeletions();
  try {
    await runOn(location, deletions);
  } catch {
    await runOn(server, `drop database if exists ${name} with (force)`);
    await runOn(server, `create database ${name}`);
    await (await openStore(location)).destroy();
  }
  return location;
}

/** Returns statements that delete every row, children before their parents. */
async function listDeletions(): Promise<string> {
  const names = (await readTables()).map(({ name }) => name);
  const tables = [...names.toReversed(), ...ownTables];
  return ["set lock_timeout = '2s'", ...tables.map((table) => `delete from ${table}`)].join(';');
}

export function databaseAt(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

export async function runOn(location: string, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: location });
  try {
    await client.connect();
    await client.query(statements);
  } finally {
    await client.end();
  }
}
