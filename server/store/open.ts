import { type Dialect, Kysely, type KyselyConfig, type LogEvent } from 'kysely';
import { isPostgres } from './location.ts';
import type { PoolCounts } from './postgres/pool-counts.ts';
import type { Db, Store } from './schema.ts';
import { createSqliteDialect } from './sqlite/sqlite.ts';
import { migrate } from './upgrade/migrate.ts';

/** Called after each query, with its duration and error. */
export type OnQuery = (event: LogEvent) => void;

/** Called with facts about the store while it is used. */
interface StoreWatch {
  onQuery?: OnQuery | undefined;
  /** Called once with what counts the pool's connections, if the store has a pool. */
  onPool?: ((read: () => PoolCounts) => void) | undefined;
}

/** Opens and migrates the store at `postgres://…` or a SQLite file's path. Of several processes at once, one migrates. */
export async function openStore(location: string, { onQuery, onPool }: StoreWatch = {}): Promise<Db> {
  const watching = onQuery ? { log: onQuery } : {};
  if (!isPostgres(location)) return openMigrated({ dialect: createSqliteDialect(location), ...watching });
  const { createPostgresDialect, createUnlimitedPostgresDialect } = await loadPostgres();
  // Waiting for another process's migration may take longer than a request's statement timeout.
  await (await openMigrated({ dialect: createUnlimitedPostgresDialect(location) })).destroy();
  return new Kysely<Store>({ dialect: createPostgresDialect(location, onPool), ...watching });
}

/** Opens a new store migrated up to and including `migration`, to be filled with the rows of a store of that version. */
export async function openStoreAt(location: string, migration?: string): Promise<Db> {
  return openMigrated({ dialect: await openDialect(location) }, migration);
}

/** Connects to a store as it is, by one connection and without limits. */
export async function openDialect(location: string): Promise<Dialect> {
  if (!isPostgres(location)) return createSqliteDialect(location);
  return (await loadPostgres()).createUnlimitedPostgresDialect(location);
}

/** Loads the driver on demand: an embedded store starts faster without it. */
function loadPostgres() {
  return import('./postgres/postgres.ts');
}

async function openMigrated(config: KyselyConfig, migration?: string): Promise<Db> {
  const db = new Kysely<Store>(config);
  try {
    await migrate(db, { last: migration });
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}
