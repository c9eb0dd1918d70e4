import { Kysely, sql } from 'kysely';
import { Refusal } from '#server/failure/refusal.ts';
import { openSnapshot } from '#server/store/copy/snapshot.ts';
import { isPostgresStore } from '#server/store/engine.ts';
import { openDialect } from '#server/store/open.ts';
import type { Db, Store } from '#server/store/schema.ts';
import {
  currentSchema,
  type Migrations,
  migrate,
  migrations,
  requireKnownMigrations,
} from '#server/store/upgrade/migrate.ts';
import { migrationsOf } from '#server/store/upgrade/store-version.ts';
import { describeFailure } from '../describe-failure.ts';
import { copyStore } from './copy-store.ts';

interface Checking {
  store: string;
  temporaryFolder: string;
  say: (line: string) => void;
  /** This version's migrations by default. */
  known?: Migrations;
}

/** Migrates a copy of a store and says what that does. Throws a `Refusal` if it can't be done; the store is left as it was either way. */
export async function checkUpgrade({ say, known = migrations, ...source }: Checking): Promise<void> {
  const executed = await findExecuted(source.store);
  requireKnownMigrations('store', executed, known);
  const last = executed.at(-1);
  if (last === undefined) throw new Refusal('The store is empty. Start the server to fill it.');
  const pending = Object.keys(known).toSorted().slice(executed.length);
  if (pending.length === 0) return say('The store is of this version: there is nothing to do.');
  say(`The store is at ${last}. This version adds ${pending.join(', ')}.`);
  const copy = await copyStore({ ...source, migration: last });
  try {
    for (const line of await tryOn(copy.location, known)) say(line);
  } finally {
    await copy.drop();
  }
  say('The store itself was left as it is. Back it up, then start this version to upgrade it.');
}

async function findExecuted(store: string): Promise<string[]> {
  const snapshot = await openSnapshot(store);
  return migrationsOf(snapshot).finally(() => snapshot.close());
}

async function tryOn(location: string, known: Migrations): Promise<string[]> {
  const db = new Kysely<Store>({ dialect: await openDialect(location) });
  try {
    const before = await countRows(db);
    const began = performance.now();
    await migrate(db, { known });
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    const rows = [...before.values()].reduce((sum, count) => sum + count, 0);
    return [
      `On a copy with ${rows} rows in ${before.size} tables it took ${seconds} s.`,
      ...describeChanges(before, await countRows(db)),
    ];
  } catch (error) {
    throw new Refusal(`It failed on a copy, and the store was left as it is. ${describeFailure(error)}`);
  } finally {
    await db.destroy();
  }
}

/** Counts the rows of each table, without those that tell of the migrations themselves. */
async function countRows(db: Db): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  const tables = await db.introspection.getTables();
  const schema = isPostgresStore(db) ? await currentSchema(db) : undefined;
  for (const table of tables.filter((found) => found.schema === schema)) {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table.name)}`.execute(db);
    counts.set(table.name, Number(rows[0]?.n));
  }
  return counts;
}

function describeChanges(before: Map<string, number>, after: Map<string, number>): string[] {
  const gone = [...before].filter(([name]) => !after.has(name));
  const changed = [...after].filter(([name, count]) => before.has(name) && before.get(name) !== count);
  const added = [...after].filter(([name]) => !before.has(name));
  return [
    ...gone.map(([name, count]) => `The table ${name} goes, with ${count} rows.`),
    ...changed.map(([name, count]) => `The table ${name} has ${count} rows, and had ${before.get(name)}.`),
    ...added.map(([name, count]) => `The table ${name} is new, with ${count} rows.`),
  ];
}
