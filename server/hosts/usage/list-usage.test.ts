import { expect, it } from 'vitest';
import { insertFile } from '#server/testing/store/insert-file.ts';
import { describeStores } from '#server/testing/store/stores.ts';
import { defaultConfig } from '../configs/defaults.ts';
import { insertConfig } from '../saving/insert-config.ts';
import { listUsage } from './list-usage.ts';

const day = '2026-11-21';
const query = { page: 1, perPage: 14, order: 'asc' } as const;

describeStores('the list of what hosts use', (store) => {
  async function fill() {
    for (const name of ['d', 'b', 'a', 'c']) await insertConfig(store(), defaultConfig(`${name}.example`));
    const tokens = [
      { host: 'b.example', day, tokens: 2 ** 40 },
      { host: 'c.example', day, tokens: 5 },
      { host: 'a.example', day: '2026-11-20', tokens: 9 },
      { host: 'other', day, tokens: 7 },
    ];
    const budgets = [
      { host: 'a.example', tokens_per_day: 0 },
      { host: 'c.example', tokens_per_day: 2 ** 40 },
    ];
    await store().insertInto('token_use').values(tokens).execute();
    await store().insertInto('token_budgets').values(budgets).execute();
    await store().insertInto('storage_limits').values({ host: 'b.example', host_mb: 20 }).execute();
    for (const size of [1000, 2000]) await insertFile(store(), { host: 'b.example', size });
    await store().insertInto('host_models').values({ host: 'd.example', model: 'builtin' }).execute();
  }

  const hosts = async (more: object, common: number | null = 100) => {
    const { rows } = await listUsage(store(), { query: { ...query, ...more }, day, common });
    return rows.map(({ host }) => host.slice(0, 1)).join('');
  };

  it('lists every configured host with its day and limits', async () => {
    await fill();
    const { rows, total } = await listUsage(store(), { query, day, common: null });
    const storage = { storedBytes: 0, ownHostMb: null, ownMemberMb: null };
    const none = {
      id: expect.any(String),
      spentTokens: 0,
      ownTokensPerDay: null,
      ownModel: null,
      ...storage,
    };
    expect(total).toBe(4);
    expect(rows).toEqual([
      { ...none, host: 'a.example', ownTokensPerDay: 0 },
      { ...none, host: 'b.example', spentTokens: 2 ** 40, storedBytes: 3000, ownHostMb: 20 },
      { ...none, host: 'c.example', spentTokens: 5, ownTokensPerDay: 2 ** 40 },
      { ...none, host: 'd.example', ownModel: 'builtin' },
    ]);
  });

  it('lists one host alone where it is asked for, and none that is not configured', async () => {
    await fill();
    expect(await hosts({ host: 'b.example' })).toBe('b');
    for (const host of ['example', 'other', '']) expect(await hosts({ host })).toBe('');
  });

  it('is sorted alike on both engines, hosts without a limit as those with the highest', async () => {
    await fill();
    expect(await hosts({ sort: 'spentTokens' })).toBe('adcb');
    expect(await hosts({ sort: 'spentTokens', order: 'desc' })).toBe('bcad');
    expect(await hosts({ sort: 'tokensPerDay' })).toBe('bdca');
    expect(await hosts({ sort: 'tokensPerDay' }, null)).toBe('cabd');
    expect(await hosts({ sort: 'host', order: 'desc' })).toBe('dcba');
    expect(await hosts({ sort: 'storedBytes', order: 'desc' })).toBe('bacd');
  });

  it('comes in pages, and is searched', async () => {
    await fill();
    expect(await hosts({ page: 2, perPage: 3 })).toBe('d');
    expect(
      await listUsage(store(), { query: { ...query, search: 'C.EX' }, day, common: null }),
    ).toMatchObject({
      rows: [{ host: 'c.example' }],
      total: 1,
    });
  });
});
