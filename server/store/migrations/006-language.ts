import type { Kysely } from 'kysely';
import type { Store } from '../schema.ts';

export async function up(db: Kysely<Store>): Promise<void> {
  await db.schema
    .alterTable('documents')
    .addColumn('language', 'text', (c) => c.notNull().defaultTo('en'))
    .execute();
  await db.schema
    .alterTable('documents')
    .addColumn('analysis', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
}
