import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeStores } from '#server/testing/store/stores.ts';
import { isUniqueViolation } from './errors.ts';
import { migrate } from './migrate.ts';
import { openStore } from './open.ts';
import type { Store } from './schema.ts';

/** Takes a store back to the shape it had after 002. */
async function undoListing(db: Kysely<Store>): Promise<void> {
  const later = [
    ...['config_listings', 'config_changes', 'vector_spaces', 'passage_vectors', 'document_signs'],
    ...['background_work', 'store_facts', 'token_use', 'token_budgets', 'domain_verifications'],
    'host_models',
  ];
  for (const table of later) await db.schema.dropTable(table).execute();
  for (const index of ['documents_by_host', 'sessions_live']) await db.schema.dropIndex(index).execute();
  for (const column of ['word_count', 'language', 'analysis', 'published_on', 'canonical_url', 'left_out']) {
    await db.schema.alterTable('documents').dropColumn(column).execute();
  }
  await db.schema.alterTable('files').dropColumn('name_folded').execute();
  await sql`delete from kysely_migration where name > '002-identity'`.execute(db);
}

describeStores('migrations', (store) => {
  it('run once, and a second start finds nothing to do', async () => {
    await migrate(store());
    const row = await store().selectFrom('configs').select(sql<number>`count(*)`.as('n')).executeTakeFirst();
    expect(Number(row?.n)).toBe(0);
  });

  it('list the configs of a store from before configs were listed', async () => {
    await undoListing(store());
    const old = (n: number) => ({
      id: `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`,
      host: `host-${n}.example`,
      domaintype: 'ai',
      user_id: 'Ann@mail.example',
      hostsettings: JSON.stringify({ title: `ÉCLAIR ${n}` }),
      aisettings: '{}',
      pagesettings: '{}',
      version: 1,
      created_at: '',
      updated_at: '',
    });
    const rows = Array.from({ length: 250 }, (_, n) => old(n));
    await store().insertInto('configs').values(rows).execute();
    await migrate(store());
    const listed = await store().selectFrom('config_listings').selectAll().orderBy('sort_host').execute();
    expect(listed).toHaveLength(250);
    expect(listed[0]).toMatchObject({
      config_id: old(0).id,
      host: 'host-0.example',
      title: 'ÉCLAIR 0',
      domaintype: 'ai',
      user_id: 'Ann@mail.example',
      version: 1,
    });
    expect(listed[0]?.search_text).toContain('eclair 0');
    expect(Buffer.from(listed[0]?.sort_user_id ?? []).toString()).toBe('ann@mail.example');
  });

  it('make a second row of what must be unique recognisable on both engines', async () => {
    const row = { key: 'a', window_start: 0, count: 1 };
    await store().insertInto('rate_limits').values(row).execute();
    const error = await store()
      .insertInto('rate_limits')
      .values(row)
      .execute()
      .then(
        () => null,
        (e: unknown) => e,
      );
    expect(isUniqueViolation(error)).toBe(true);
    expect(isUniqueViolation(new Error('other'))).toBe(false);
  });
});

it('index every column that names a row of another table: deleting that row looks there', async () => {
  const db = await openStore(':memory:');
  const { rows } = await sql`
    select tables.name || '.' || keys."from" as "column"
    from sqlite_master tables, pragma_foreign_key_list(tables.name) keys
    where tables.type = 'table' and not exists (
      select 1 from pragma_index_list(tables.name) indexes, pragma_index_info(indexes.name) columns
      where columns.seqno = 0 and columns.name = keys."from"
    )`.execute(db);
  await db.destroy();
  expect(rows).toEqual([]);
});
