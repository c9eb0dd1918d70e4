import { PostgresAdapter, sql } from 'kysely';
import type { Db } from '#server/store/schema.ts';

/** Waits until a write has settled or is blocked by another transaction. Returns at once on SQLite, which has one writer. */
export async function settledOrBlocked(db: Db, write: Promise<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  let isThrough = false;
  const through = () => {
    isThrough = true;
  };
  write.then(through, through);
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while (!isThrough && (await waiting.execute(db)).rows.length === 0);
}
