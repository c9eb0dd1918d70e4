import type { Kysely } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Store } from '../schema.ts';

type Widening = Kysely<Store & { rate_limits_wide: Store['rate_limits'] }>;

/** What processes on one store share of their work, what a store is, and windows that begin after 2038. */
export async function up(db: Widening): Promise<void> {
  await db.schema
    .createTable('background_work')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('holder', 'text', (c) => c.notNull())
    .addColumn('due_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('store_facts')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute();
  await db.insertInto('store_facts').values({ name: 'id', value: uuidv7() }).execute();
  await widenWindows(db);
}

/** SQLite changes no column's type: the table is made anew. */
async function widenWindows(db: Widening): Promise<void> {
  await db.schema
    .createTable('rate_limits_wide')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('window_start', 'bigint', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .execute();
  await db
    .insertInto('rate_limits_wide')
    .columns(['key', 'window_start', 'count'])
    .expression((eb) => eb.selectFrom('rate_limits').select(['key', 'window_start', 'count']))
    .execute();
  await db.schema.dropTable('rate_limits').execute();
  await db.schema.alterTable('rate_limits_wide').renameTo('rate_limits').execute();
}
