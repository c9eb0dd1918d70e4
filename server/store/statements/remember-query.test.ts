import { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { describeStores, sqliteLocation } from '#server/testing/store/stores.ts';
import { openStore } from '../open.ts';
import type { Db, Store } from '../schema.ts';
import { createSqliteDialect } from '../sqlite/sqlite.ts';
import { rememberQuery } from './remember-query.ts';

/** Returns a query of a host's model that counts how often it was read. */
function countedQuery() {
  const reads: string[] = [];
  const find = rememberQuery<{ host: string }, { model: string }, { model: string | undefined }>(
    (db, value) => db.selectFrom('host_models').select('model').where('host', '=', value('host')),
    ([row]) => {
      reads.push(row?.model ?? '');
      return { model: row?.model };
    },
  );
  return { reads, find: async (db: Db, host: string) => (await find(db, { host })).model };
}

const setModel = (db: Db, host: string, model: string) =>
  db
    .insertInto('host_models')
    .values({ host, model })
    .onConflict((conflict) => conflict.column('host').doUpdateSet({ model }))
    .execute();

const countRequest = (db: Db, key: string) =>
  db.insertInto('rate_limits').values({ key, window_start: 1, count: 1 }).execute();

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

describeStores('a remembered query', (store) => {
  it('says what the store says, whatever was asked before', async () => {
    const { find } = countedQuery();
    expect(await find(store(), 'a.example')).toBeUndefined();
    await setModel(store(), 'a.example', 'one');
    expect(await find(store(), 'a.example')).toBe('one');
    expect(await find(store(), 'b.example')).toBeUndefined();
    await store().deleteFrom('host_models').execute();
    expect(await find(store(), 'a.example')).toBeUndefined();
  });

  it('says what a transaction changed, to it at once and to others afterwards', async () => {
    const { find } = countedQuery();
    await setModel(store(), 'a.example', 'one');
    const seen: unknown[] = [];
    await store()
      .transaction()
      .execute(async (trx) => {
        seen.push(await find(trx, 'a.example'));
        await setModel(trx, 'a.example', 'two');
        seen.push(await find(trx, 'a.example'), await find(store(), 'a.example'));
      });
    expect([...seen, await find(store(), 'a.example')]).toEqual(['one', 'two', 'one', 'two']);
  });

  it('says nothing of a transaction that was undone', async () => {
    const { find } = countedQuery();
    const undone = store()
      .transaction()
      .execute(async (trx) => {
        await setModel(trx, 'a.example', 'two');
        await find(trx, 'a.example');
        throw new Error('undone');
      });
    await expect(undone).rejects.toThrow('undone');
    expect(await find(store(), 'a.example')).toBeUndefined();
  });
});

/** Runs on a SQLite store of its own. */
async function withStore(run: (db: Db, location: string) => Promise<void>) {
  const { location, drop } = sqliteLocation();
  const db = await openStore(location);
  try {
    await run(db, location);
  } finally {
    await db.destroy();
    await drop();
  }
}

it('reads SQLite once, and not again for what questions write', () =>
  withStore(async (db) => {
    const { find, reads } = countedQuery();
    await setModel(db, 'a.example', 'one');
    await find(db, 'a.example');
    await countRequest(db, 'ask:1');
    await db.transaction().execute((trx) => countRequest(trx, 'ask:2'));
    await nextTurn();
    await find(db, 'a.example');
    expect(reads).toEqual(['one']);
  }));

it('forgets the oldest alone where there are too many', () =>
  withStore(async (db) => {
    const { find, reads } = countedQuery();
    for (let n = 0; n <= 500; n++) await find(db, `${n}.example`);
    await find(db, '500.example');
    await find(db, '1.example');
    expect(reads).toHaveLength(501);
    await find(db, '0.example');
    expect(reads).toHaveLength(502);
  }));

it('learns what another process changes', () =>
  withStore(async (db, location) => {
    const { find, reads } = countedQuery();
    const other = new Kysely<Store>({ dialect: createSqliteDialect(location) });
    await find(db, 'a.example');
    await setModel(other, 'a.example', 'theirs');
    await nextTurn();
    expect(await find(db, 'a.example')).toBe('theirs');
    await other.destroy();
    expect(reads).toEqual(['', 'theirs']);
  }));

it('shares nothing that can be changed', () =>
  withStore(async (db) => {
    const find = rememberQuery<{ host: string }, { model: string }, { models: string[] }>(
      (from, value) => from.selectFrom('host_models').select('model').where('host', '=', value('host')),
      (rows) => ({ models: rows.map(({ model }) => model) }),
    );
    const found = await find(db, { host: 'a.example' });
    expect(() => found.models.push('mine')).toThrow(TypeError);
  }));

it('remembers nothing of what questions write, or of what is deleted with it', () =>
  withStore(async (db) => {
    const find = rememberQuery<{ key: string }, { count: number }, number | undefined>(
      (from, value) => from.selectFrom('rate_limits').select('count').where('key', '=', value('key')),
      ([row]) => row?.count,
    );
    await expect(find(db, { key: 'ask:1' })).rejects.toThrow('"rate_limits"');
    const findHanging = rememberQuery<{ host: string }, { id: string }, number>(
      (from, value) => from.selectFrom('handovers').select('id').where('host', '=', value('host')),
      (rows) => rows.length,
    );
    await expect(findHanging(db, { host: 'a.example' })).rejects.toThrow('"handovers"');
  }));
