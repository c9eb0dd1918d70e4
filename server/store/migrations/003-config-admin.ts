import type { Kysely } from 'kysely';
import { z } from 'zod';
import { configListing, type ListedConfigs } from './003-config-listing.ts';

const batchSize = 100;
const titleOf = z.object({ title: z.string() });

export async function up(db: Kysely<ListedConfigs>): Promise<void> {
  await db.schema
    .createTable('config_listings')
    .addColumn('config_id', 'text', (c) => c.primaryKey().references('configs.id').onDelete('cascade'))
    .addColumn('host', 'text', (c) => c.notNull())
    .addColumn('sort_host', 'bytea', (c) => c.notNull())
    .addColumn('sort_title', 'bytea', (c) => c.notNull())
    .addColumn('sort_domaintype', 'bytea', (c) => c.notNull())
    .addColumn('sort_user_id', 'bytea', (c) => c.notNull())
    .addColumn('search_text', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('config_changes')
    .addColumn('id', 'text', (c) => c.notNull().unique())
    // No reference: what was changed is told after the config is gone, too.
    .addColumn('config_id', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('host', 'text', (c) => c.notNull())
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('editor', 'text', (c) => c.notNull())
    .addColumn('changed_at', 'text', (c) => c.notNull())
    .addColumn('fields', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('config_changes_key', ['config_id', 'version'])
    .execute();
  await db.schema.alterTable('documents').addColumn('word_count', 'integer').execute();
  await listStoredConfigs(db);
}

async function listStoredConfigs(db: Kysely<ListedConfigs>): Promise<void> {
  const next = (after: string) =>
    db
      .selectFrom('configs')
      .select(['id', 'host', 'domaintype', 'user_id', 'hostsettings'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(batchSize)
      .execute();
  for (let rows = await next(''); rows.length > 0; rows = await next(rows.at(-1)?.id ?? '')) {
    const listings = rows.map(({ id, host, domaintype, user_id, hostsettings }) => {
      const { title } = titleOf.parse(JSON.parse(hostsettings));
      return { config_id: id, ...configListing({ host, domaintype, userId: user_id, title }) };
    });
    await db.insertInto('config_listings').values(listings).execute();
  }
}
