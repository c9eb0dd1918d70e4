import { type Dialect, Kysely, type KyselyConfig, type LogEvent } from 'kysely';
import { isPostgres } from './location.ts';
import { migrate } from './migrate.ts';
import type { PoolCounts } from './pool-counts.ts';
import { defaultPostgresLimits } from './postgres-limits.ts';
import type { Db, Store } from './schema.ts';
import { createSqliteDialect } from './sqlite.ts';

/** Called after each query, with its duration and error. */
export type OnQuery = (event: LogEvent) => void;

/** What is told of the store while it is used. */
interface StoreWatch {
  onQuery?: OnQuery | undefined;
  /** Called once with what counts the pool's connections, if the store has a pool. */
  onPool?: ((read: () => PoolCounts) => void) | undefined;
}

/** Opens and migrates the store at `postgres://…` or a SQLite file's path. Of several processes at once, one migrates. */
export async function openStore(
  location: string,
  limits = defaultPostgresLimits,
  { onQuery, onPool }: StoreWatch = {},
): Promise<Db> {
  const watching = onQuery ? { log: onQuery } : {};
  if (!isPostgres(location)) return openMigrated({ dialect: createSqliteDialect(location), ...watching });
  const { createPostgresDialect } = await loadPostgres();
  // Waiting for another process's migration may take longer than a request's statement timeout.
  await (await openMigrated({ dialect: createPostgresDialect(location, 'unlimited') })).destroy();
  return new Kysely<Store>({ dialect: createPostgresDialect(location, limits, onPool), ...watching });
}

/** Opens a new store migrated up to and including `migration`, to be filled with the rows of a store of that version. */
export async function openStoreAt(location: string, migration?: string): Promise<Db> {
  return openMigrated({ dialect: await openDialect(location) }, migration);
}

/** Connects to a store as it is, by one connection and without limits. */
export async function openDialect(location: string): Promise<Dialect> {
  if (!isPostgres(location)) return createSqliteDialect(location);
  return (await loadPostgres()).createPostgresDialect(location, 'unlimited');
}

/** Loads the driver on demand: an embedded store starts faster without it. */
function loadPostgres() {
  return import('./postgres.ts');
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
