import { type Kysely, sql } from 'kysely';
import type { Store } from '../schema.ts';

/** Each sign-in looks through the account's live sessions: it shall not read those that have ended as well. */
export async function up(db: Kysely<Store>): Promise<void> {
  await db.schema
    .createIndex('sessions_live')
    .on('sessions')
    .columns(['account_id', 'host', 'created_at', 'id'])
    .where(sql.ref('ended_at'), 'is', null)
    .execute();
}
