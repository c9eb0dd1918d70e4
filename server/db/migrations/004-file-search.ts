import type { Kysely } from 'kysely';
import type { Store } from '../schema.ts';
import { foldText } from '../search-text.ts';

export async function up(db: Kysely<Store>): Promise<void> {
  await db.schema
    .alterTable('files')
    .addColumn('name_folded', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  for (const { id, name } of await db.selectFrom('files').select(['id', 'name']).execute()) {
    await db
      .updateTable('files')
      .set({ name_folded: foldText(name) })
      .where('id', '=', id)
      .execute();
  }
}
