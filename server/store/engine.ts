import { type Kysely, PostgresAdapter } from 'kysely';
import type { Store } from './schema.ts';

/** For the few queries that are worth a way of their own on PostgreSQL, where each row that is sent costs more than to look into it. */
export function isPostgresStore(db: Kysely<Store>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
