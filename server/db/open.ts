import { type Dialect, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { migrate } from './migrate.ts';
import type { Store } from './schema.ts';
import { createSqliteDialect } from './sqlite.ts';

/** Opens the store at `postgres://…`, or at a SQLite file's path, and brings it to the newest shape. `db.destroy()` closes it. */
export async function openStore(location: string): Promise<Kysely<Store>> {
  const db = new Kysely<Store>({ dialect: dialectOf(location) });
  try {
    await migrate(db);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

function dialectOf(location: string): Dialect {
  if (/^postgres(ql)?:\/\//.test(location)) {
    const pool = new pg.Pool({ connectionString: location, max: 10 });
    // An idle connection that breaks is replaced by the next query; unheard, its error would end the process.
    pool.on('error', () => {});
    return new PostgresDialect({ pool });
  }
  return createSqliteDialect(location);
}
