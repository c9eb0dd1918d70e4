import type { Kysely } from 'kysely';
import type { Store } from '../schema.ts';
import { foldText } from './003-fold-text.ts';

const batchSize = 500;

export async function up(db: Kysely<Store>): Promise<void> {
  await db.schema
    .alterTable('files')
    .addColumn('name_folded', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  const next = (after: string) =>
    db
      .selectFrom('files')
      .select(['id', 'name'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(batchSize)
      .execute();
  for (let rows = await next(''); rows.length > 0; rows = await next(rows.at(-1)?.id ?? '')) {
    for (const { id, name } of rows) {
      await db
        .updateTable('files')
        .set({ name_folded: foldText(name) })
        .where('id', '=', id)
        .execute();
    }
  }
}
