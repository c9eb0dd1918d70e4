import { PostgresAdapter } from 'kysely';
import type { Db } from './schema.ts';

/**
 * Returns true for PostgreSQL. Only for the few queries with a variant, because sending a row costs more there than searching it, and for
 * rests, because its statements don't hold the thread.
 */
export function isPostgresStore(db: Db): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
