import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { Refusal } from '#server/failure/refusal.ts';
import { describeStores } from '#server/testing/store/stores.ts';
import { isUniqueViolation } from '../errors.ts';
import { openStore } from '../open.ts';
import type { Db } from '../schema.ts';
import { migrate } from './migrate.ts';

/** Migrates a store that has gone through a migration of another version, and returns the error. */
async function migrateOther(db: Db, migration: string): Promise<unknown> {
  await sql`insert into kysely_migration values (${migration}, ${new Date().toISOString()})`.execute(db);
  try {
    return await migrate(db).catch((error: unknown) => error);
  } finally {
    await sql`delete from kysely_migration where name = ${migration}`.execute(db);
  }
}

describeStores('migrations', (store) => {
  it('run once, and a second start finds nothing to do', async () => {
    await migrate(store());
    const row = await store().selectFrom('configs').select(sql<number>`count(*)`.as('n')).executeTakeFirst();
    expect(Number(row?.n)).toBe(0);
  });

  it('refuse in one sentence a store from before the first release', async () => {
    expect(await migrateOther(store(), '001-first')).toEqual(
      new Refusal(
        'This store was made by a version before 0.2.0 and must be made anew: start with an empty DATA_DIR or database.',
      ),
    );
  });

  it('refuse a store that a newer version has migrated', async () => {
    expect(await migrateOther(store(), '999-later')).toEqual(
      new Refusal('The store was made by a newer version. Start that one.'),
    );
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

/** SHA-256 of each released migration: its file, then those in its folder by name. They are never changed, but added to with each release. */
const released: Record<string, string> = {
  '001-release': '826bb8416811500245ccb5ae3a54510d153c7691e91f33483d274fb56b089dc8',
  '002-outcomes': '0fe4580098d362aa5edd10df5c69a1cb1007ab92f5954b2ab3338224d6e061b7',
};

it('never change once they are released', () => {
  const folder = join(import.meta.dirname, '../migrations');
  const digestOf = (name: string) => {
    const hash = createHash('sha256');
    for (const path of globSync([`${name}.ts`, `${name}/*.ts`], { cwd: folder }).toSorted())
      hash.update(readFileSync(join(folder, path)));
    return hash.digest('hex');
  };
  expect(Object.fromEntries(Object.keys(released).map((name) => [name, digestOf(name)]))).toEqual(released);
});
