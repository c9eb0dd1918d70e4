import type { Kysely } from 'kysely';
import type { Store } from '../schema.ts';

export async function up(db: Kysely<Store>): Promise<void> {
  await db.schema
    .createTable('domain_verifications')
    .addColumn('host', 'text', (c) => c.primaryKey())
    .addColumn('verified_at', 'text')
    .addColumn('checked_at', 'text', (c) => c.notNull())
    .addColumn('finding', 'text', (c) => c.notNull())
    .execute();
}
