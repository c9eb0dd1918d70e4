import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { Refusal } from '#server/failure/refusal.ts';
import { isPostgresStore } from './engine.ts';
import * as first from './migrations/001-first.ts';
import * as trust from './migrations/002-trust.ts';
import * as page from './migrations/003-page.ts';
import * as knowledge from './migrations/004-knowledge.ts';
import * as conversations from './migrations/005-conversations.ts';
import * as agent from './migrations/006-agent.ts';
import * as auditArchive from './migrations/008-audit-archive.ts';
import * as storedBytes from './migrations/009-stored-bytes.ts';
import * as confirmedMail from './migrations/010-confirmed-mail.ts';
import type { Db } from './schema.ts';

/** Migrations by name, whose order is that of the names. */
export type Migrations = Readonly<Record<string, Migration>>;

export const migrations: Migrations = {
  '001-first': first,
  '002-trust': trust,
  '003-page': page,
  '004-knowledge': knowledge,
  '005-conversations': conversations,
  '006-agent': agent,
  '008-audit-archive': auditArchive,
  '009-stored-bytes': storedBytes,
  '010-confirmed-mail': confirmedMail,
};

/** Names of the migrations that a store of this version has gone through, in order. */
export const migrationNames: readonly string[] = Object.keys(migrations).toSorted();

/** Every store from before the first migrations were merged into one has gone through this one. */
const mergedMigration = '002-identity';

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
  const isEarly = executed.includes(mergedMigration);
  throw new Refusal(
    isEarly
      ? `This ${what} was made by an early version and must be made anew: start with an empty DATA_DIR or database.`
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
