import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { Refusal } from '#server/failure/refusal.ts';
import { isPostgresStore } from '../engine.ts';
import * as release from '../migrations/001-release.ts';
import * as outcomes from '../migrations/002-outcomes.ts';
import * as modelNotes from '../migrations/003-model-notes.ts';
import * as connectionOptions from '../migrations/004-connection-options.ts';
import * as modelUse from '../migrations/005-model-use.ts';
import type { Db } from '../schema.ts';

/** Migrations by name, whose order is that of the names. */
export type Migrations = Readonly<Record<string, Migration>>;

/** Those of released versions never change: a test knows their digests. */
export const migrations: Migrations = {
  '001-release': release,
  '002-outcomes': outcomes,
  '003-model-notes': modelNotes,
  '004-connection-options': connectionOptions,
  '005-model-use': modelUse,
};

/** Names of the migrations that a store of this version has gone through, in order. */
export const migrationNames: readonly string[] = Object.keys(migrations).toSorted();

/** Every store from before 0.2.0 has gone through this one. */
const firstBeforeRelease = '001-first';

interface Target {
  /** The last migration to go through; the newest by default. */
  last?: string | undefined;
  /** All there are; this version's by default. */
  known?: Migrations;
}

/** Migrates a store. Throws a `Refusal` for one of an unknown version. */
export async function migrate(db: Db, { last, known = migrations }: Target = {}): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...known }) },
    ...(isPostgresStore(db) && { migrationTableSchema: await currentSchema(db) }),
  });
  const { error } = last === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(last);
  if (!error) return;
  // If the store can't be queried either, the first error says why.
  requireKnownMigrations('store', await findExecuted(db).catch(() => []), known);
  throw error;
}

/** Throws a `Refusal` if a store or backup has gone through migrations that this version doesn't have. */
export function requireKnownMigrations(
  what: 'store' | 'backup',
  executed: readonly string[],
  known = migrations,
): void {
  const names = Object.keys(known).toSorted();
  if (executed.every((name, at) => name === names[at])) return;
  const isEarly = executed.includes(firstBeforeRelease);
  throw new Refusal(
    isEarly
      ? `This ${what} was made by a version before 0.2.0 and must be made anew: start with an empty DATA_DIR or database.`
      : `The ${what} was made by a newer version. ${what === 'backup' ? 'Restore it with' : 'Start'} that one.`,
  );
}

/** Returns PostgreSQL's schema of the store: others of the database may have stores of their own. */
export async function currentSchema(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string | null }>`select current_schema() as name`.execute(db);
  const name = rows[0]?.name;
  if (name) return name;
  throw new Refusal('DATABASE_URL names a search_path without a schema that exists. Create it first.');
}

async function findExecuted(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}
