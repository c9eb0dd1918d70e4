import type { Kysely } from 'kysely';
import type { Store } from '../schema.ts';

/** What of a document was not read. */
export async function up(db: Kysely<Store>): Promise<void> {
  await db.schema.alterTable('documents').addColumn('left_out', 'text').execute();
}
