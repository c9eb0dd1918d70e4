import { Kysely, type KyselyConfig, type LogEvent } from 'kysely';
import { isPostgres } from './location.ts';
import { migrate } from './migrate.ts';
import { usualLimits } from './postgres-limits.ts';
import type { Store } from './schema.ts';
import { createSqliteDialect } from './sqlite.ts';

/** Told of each query once it is over: how long it took, and whether it failed. */
export type OnQuery = (event: LogEvent) => void;

/**
 * Opens the store at `postgres://…`, or at a SQLite file's path, and brings it to the newest shape; of many who do so at
 * once, one migrates. `db.destroy()` closes it. The limits are PostgreSQL's.
 */
export async function openStore(
  location: string,
  limits = usualLimits,
  onQuery?: OnQuery,
): Promise<Kysely<Store>> {
  const watching = onQuery ? { log: onQuery } : {};
  if (!isPostgres(location)) return openMigrated({ dialect: createSqliteDialect(location), ...watching });
  const { createPostgresDialect } = await loadPostgres();
  // Waiting for another process's migration may take longer than any statement of a request.
  await (await openMigrated({ dialect: createPostgresDialect(location, 'unlimited') })).destroy();
  return new Kysely<Store>({ dialect: createPostgresDialect(location, limits), ...watching });
}

/** Opens a new store in the shape it had after a migration, to be filled with what a store of that shape held. */
export async function openStoreAt(location: string, migration: string): Promise<Kysely<Store>> {
  const dialect = isPostgres(location)
    ? (await loadPostgres()).createPostgresDialect(location, 'unlimited')
    : createSqliteDialect(location);
  return openMigrated({ dialect }, migration);
}

/** Not before it is needed: an embedded store starts faster without. */
function loadPostgres() {
  return import('./postgres.ts');
}

async function openMigrated(config: KyselyConfig, migration?: string): Promise<Kysely<Store>> {
  const db = new Kysely<Store>(config);
  try {
    await migrate(db, migration);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}
