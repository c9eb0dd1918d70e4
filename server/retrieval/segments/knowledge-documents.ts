import { sql } from 'kysely';
import type { Db } from '#server/store/schema.ts';

/** Starts a query for the documents of a host's knowledge. SQLite uses a partial index only if its condition is written out. */
export function knowledgeOf(db: Db, host: string) {
  return db.selectFrom('documents').where('host', '=', host).where('knowledge', '=', sql.lit(1));
}
