import { type Kysely, PostgresAdapter } from 'kysely';
import type { Store } from './schema.ts';

/** Returns true for PostgreSQL. Only for the few queries with a variant, because sending a row costs more there than searching it. */
export function isPostgresStore(db: Kysely<Store>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
