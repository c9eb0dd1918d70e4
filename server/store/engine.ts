import { type Kysely, PostgresAdapter } from 'kysely';
import type { Store } from './schema.ts';

/** For the few queries with a variant for PostgreSQL, where sending a row costs more than searching it. */
export function isPostgresStore(db: Kysely<Store>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
