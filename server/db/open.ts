import { type Dialect, Kysely } from 'kysely';
import { migrate } from './migrate.ts';
import { createPostgresDialect, type PostgresLimits } from './postgres.ts';
import type { Store } from './schema.ts';
import { createSqliteDialect } from './sqlite.ts';

const usualLimits: PostgresLimits = { pool: 10, connectSeconds: 5, statementSeconds: 30 };

/**
 * Opens the store at `postgres://…`, or at a SQLite file's path, and brings it to the newest shape; of many who do so at
 * once, one migrates. `db.destroy()` closes it. The limits are PostgreSQL's.
 */
export async function openStore(location: string, limits = usualLimits): Promise<Kysely<Store>> {
  if (!isPostgres(location)) return openMigrated(createSqliteDialect(location));
  // Waiting for another process's migration may take longer than any statement of a request.
  await (await openMigrated(createPostgresDialect(location, 'unlimited'))).destroy();
  return new Kysely<Store>({ dialect: createPostgresDialect(location, limits) });
}

async function openMigrated(dialect: Dialect): Promise<Kysely<Store>> {
  const db = new Kysely<Store>({ dialect });
  try {
    await migrate(db);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

function isPostgres(location: string): boolean {
  return /^postgres(ql)?:\/\//.test(location);
}
