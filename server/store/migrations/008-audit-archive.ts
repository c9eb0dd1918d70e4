import { type Kysely, sql } from 'kysely';

/** Where the audit goes on after entries that were sealed into a file: their last one's position and hash, and the file's digest. */
const anchors = `
create table audit_anchors (
  last_position integer primary key not null,
  first_position integer not null unique,
  last_hash text not null,
  file_digest text not null,
  sealed_at text not null
)`;

/** Second attempts go before a queue of first ones: see webhooks/sending. */
const secondAttempts = `
create index webhook_deliveries_again on webhook_deliveries (webhook_id, next_at)
  where attempts = 1 and next_at is not null`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [anchors, secondAttempts]) await sql.raw(statement).execute(db);
}
