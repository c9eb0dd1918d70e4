import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeStores } from '#server/testing/store/stores.ts';
import type { Db } from '../schema.ts';
import { prepareInsert } from './prepare-insert.ts';

const insert = prepareInsert('rate_limits');
const count = prepareInsert(
  'rate_limits',
  sql`on conflict (key) do update set count = rate_limits.count + excluded.count`,
);

function rowsOf(db: Db) {
  return db.selectFrom('rate_limits').selectAll().orderBy('key').execute();
}

describeStores('a prepared insert', (store) => {
  it('writes rows of any number, with whatever is in them', async () => {
    const keys = [`'; delete from rate_limits; --`, ...Array.from({ length: 70 }, (_, n) => `${n}`)];
    const rows = keys.map((key, n) => ({ key, window_start: n, count: 1 }));
    await insert(store(), rows);
    await insert(store(), []);
    await insert(store(), [{ key: 'last', window_start: 3, count: 9 }]);
    const stored = await rowsOf(store());
    expect(stored).toHaveLength(72);
    expect(stored).toContainEqual(rows[0]);
    expect(stored).toContainEqual(rows[70]);
  });

  it('takes columns in any order, and does what is said of conflicts', async () => {
    await count(store(), [
      { key: 'a', window_start: 5, count: 2 },
      { count: 3, key: 'b', window_start: 6 },
    ]);
    await count(store(), [{ count: 7, key: 'a', window_start: 5 }]);
    expect(await rowsOf(store())).toEqual([
      { key: 'a', window_start: 5, count: 9 },
      { key: 'b', window_start: 6, count: 3 },
    ]);
  });

  it('is part of the transaction that it is run in', async () => {
    const undone = store()
      .transaction()
      .execute(async (trx) => {
        await insert(trx, [{ key: 'a', window_start: 1, count: 1 }]);
        throw new Error('undone');
      });
    await expect(undone).rejects.toThrow('undone');
    expect(await rowsOf(store())).toEqual([]);
  });
});
