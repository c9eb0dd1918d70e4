import type { Kysely } from 'kysely';
import type { Store } from '../schema.ts';

/** What a page from the web tells of itself. */
export async function up(db: Kysely<Store>): Promise<void> {
  for (const name of ['published_on', 'canonical_url']) {
    await db.schema.alterTable('documents').addColumn(name, 'text').execute();
  }
}
