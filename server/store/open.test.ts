import { expect, it } from 'vitest';
import { describeStores } from '#server/testing/store/stores.ts';
import type { Db } from './schema.ts';

const count = (key: string) => ({ key, window_start: 0, count: 1 });

async function keysOf(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('rate_limits').select('key').orderBy('key').execute();
  return rows.map(({ key }) => key);
}

describeStores('an open store', (store) => {
  it('lets others read while a transaction is under way, without a glimpse of it', async () => {
    const seen = await store()
      .transaction()
      .execute(async (trx) => {
        await trx.insertInto('rate_limits').values(count('a')).execute();
        return { inside: await keysOf(trx), outside: await keysOf(store()) };
      });
    expect(seen).toEqual({ inside: ['a'], outside: [] });
    expect(await keysOf(store())).toEqual(['a']);
  });

  it('keeps what is written beside a transaction when that is rolled back', async () => {
    const failing = store()
      .transaction()
      .execute(async (trx) => {
        await trx.insertInto('rate_limits').values(count('a')).execute();
        beside = store().insertInto('rate_limits').values(count('b')).execute();
        await new Promise((resolve) => setTimeout(resolve, 50));
        throw new Error('given up');
      });
    let beside: Promise<unknown> | undefined;
    await expect(failing).rejects.toThrow('given up');
    await beside;
    expect(await keysOf(store())).toEqual(['b']);
  });

  it('takes many writers at once, each in its turn', async () => {
    const keys = Array.from({ length: 20 }, (_, n) => `key-${String(n).padStart(2, '0')}`);
    await Promise.all(
      keys.map((key) =>
        store()
          .transaction()
          .execute((trx) => trx.insertInto('rate_limits').values(count(key)).execute()),
      ),
    );
    expect(await keysOf(store())).toEqual(keys);
  });
});
