import type { Kysely } from 'kysely';
import type { Store } from '../schema.ts';

/** The language models of hosts that do not have the deployment's. */
export async function up(db: Kysely<Store>): Promise<void> {
  await db.schema
    .createTable('host_models')
    .addColumn('host', 'text', (c) => c.primaryKey())
    .addColumn('model', 'text', (c) => c.notNull())
    .execute();
}
