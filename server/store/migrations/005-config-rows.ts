import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Store } from '../schema.ts';

const batchSize = 100;
const titleOf = z.object({ title: z.string() });

/** Holds beside each listing what a page of the list shows, so that no page reads whole configs. */
export async function up(db: Kysely<Store>): Promise<void> {
  for (const name of ['title', 'domaintype', 'user_id']) {
    await db.schema
      .alterTable('config_listings')
      .addColumn(name, 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  }
  await db.schema
    .alterTable('config_listings')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await fillRows(db);
}

async function fillRows(db: Kysely<Store>): Promise<void> {
  const next = (after: string) =>
    db
      .selectFrom('configs')
      .select(['id', 'domaintype', 'user_id', 'hostsettings', 'version'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(batchSize)
      .execute();
  for (let rows = await next(''); rows.length > 0; rows = await next(rows.at(-1)?.id ?? '')) {
    for (const { id, hostsettings, ...row } of rows) {
      const { title } = titleOf.parse(JSON.parse(hostsettings));
      await db
        .updateTable('config_listings')
        .set({ ...row, title })
        .where('config_id', '=', id)
        .execute();
    }
  }
}
