import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { isUniqueViolation } from './errors.ts';
import { migrate } from './migrate.ts';
import { describeStores } from './stores.suite.ts';

describeStores('migrations', (store) => {
  it('run once, and a second start finds nothing to do', async () => {
    await migrate(store());
    const row = await store().selectFrom('configs').select(sql<number>`count(*)`.as('n')).executeTakeFirst();
    expect(Number(row?.n)).toBe(0);
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
