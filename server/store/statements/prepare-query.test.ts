import { expect, it } from 'vitest';
import { describeStores } from '#server/testing/store/stores.ts';
import { prepareListQuery, prepareQuery } from './prepare-query.ts';

describeStores('a prepared query', (store) => {
  const count = prepareQuery<{ key: string; at: number }, { key: string; count: number }>((db, value) =>
    db
      .insertInto('rate_limits')
      .values({ key: value('key'), window_start: value('at'), count: 1 })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((eb) => ({ count: eb('rate_limits.count', '+', value('at')) })),
      )
      .returning(['key', 'count']),
  );
  const find = prepareQuery<{ key: string }, { window_start: number }>((db, value) =>
    db.selectFrom('rate_limits').select('window_start').where('key', '=', value('key')),
  );

  it('runs with other values each time, a value wherever it is named', async () => {
    expect(await count(store(), { key: 'a', at: 5 })).toEqual([{ key: 'a', count: 1 }]);
    expect(await count(store(), { key: 'b', at: 7 })).toEqual([{ key: 'b', count: 1 }]);
    expect(await count(store(), { key: 'a', at: 9 })).toEqual([{ key: 'a', count: 10 }]);
    expect(await find(store(), { key: 'a' })).toEqual([{ window_start: 5 }]);
    expect(await find(store(), { key: 'c' })).toEqual([]);
  });

  it('takes a value for a value, whatever is in it', async () => {
    const key = `'; delete from rate_limits; -- "key"`;
    await count(store(), { key, at: 1 });
    expect(await find(store(), { key })).toEqual([{ window_start: 1 }]);
  });

  it('is built once, for transactions too', async () => {
    let built = 0;
    const once = prepareQuery<{ key: string }, { key: string }>((db, value) => {
      built++;
      return db.selectFrom('rate_limits').select('key').where('key', '=', value('key'));
    });
    for (const key of ['a', 'b'])
      await store()
        .transaction()
        .execute((trx) => once(trx, { key }));
    await once(store(), { key: 'c' });
    expect(built).toBe(1);
  });

  it('takes a list of any length', async () => {
    const among = prepareListQuery<string, { key: string }>((db, keys) =>
      db.selectFrom('rate_limits').select('key').where('key', 'in', keys).orderBy('key'),
    );
    for (const key of ['a', 'b', 'c', 'd']) await count(store(), { key, at: 1 });
    expect(await among(store(), [])).toEqual([]);
    expect(await among(store(), ['b'])).toEqual([{ key: 'b' }]);
    expect(await among(store(), ['d', 'x', 'a'])).toEqual([{ key: 'a' }, { key: 'd' }]);
    expect(await among(store(), ['x', 'c', 'y'])).toEqual([{ key: 'c' }]);
  });

  it('is part of the transaction that it is run in', async () => {
    const undone = store()
      .transaction()
      .execute(async (trx) => {
        await count(trx, { key: 'a', at: 1 });
        throw new Error('undone');
      });
    await expect(undone).rejects.toThrow('undone');
    expect(await find(store(), { key: 'a' })).toEqual([]);
  });
});
