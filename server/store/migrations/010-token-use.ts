import type { Kysely } from 'kysely';
import type { Store } from '../schema.ts';

export async function up(db: Kysely<Store>): Promise<void> {
  await db.schema
    .createTable('token_use')
    .addColumn('host', 'text', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    // More than 32 bits hold.
    .addColumn('tokens', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('token_use_key', ['host', 'day'])
    .execute();
  await db.schema.createIndex('token_use_by_day').on('token_use').column('day').execute();
  await db.schema
    .createTable('token_budgets')
    .addColumn('host', 'text', (c) => c.primaryKey())
    .addColumn('tokens_per_day', 'bigint', (c) => c.notNull())
    .execute();
}
