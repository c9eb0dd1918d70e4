import { expect, it } from 'vitest';
import { configListQuerySchema } from '#contract/http/lists.ts';
import type { AdminScope } from '#server/http/routes/admin-scope.ts';
import { describeStores } from '#server/testing/store/stores.ts';
import { insertConfig } from '../saving/insert-config.ts';
import { deleteConfig, replaceConfig } from '../saving/save-config.ts';
import { defaultConfig } from './defaults.ts';
import { findConfig } from './find-config.ts';
import { listConfigIds, listConfigRows, loadConfigs } from './list-configs.ts';

const sites = [
  { host: 'b-b.example', title: 'éclair', domaintype: 'ai', userId: 'Zoe@mail.example' },
  { host: 'bb.example', title: 'Zebra', domaintype: 'default', userId: 'ann@mail.example' },
  { host: 'b.example', title: 'Eclipse', domaintype: 'ai', userId: 'bob@mail.example' },
  { host: 'aa.example', title: 'ДОГОВІР', domaintype: 'default', userId: 'ann@mail.example' },
  { host: 'münchen.example', title: 'Straße 50%_\\', domaintype: 'ai', userId: '' },
] as const;

describeStores('the list of configs', (store) => {
  async function fill() {
    for (const { host, title, domaintype, userId } of sites) {
      const config = defaultConfig(host);
      await insertConfig(store(), {
        ...config,
        domaintype,
        userId,
        hostsettings: { ...config.hostsettings, title },
      });
    }
  }
  async function list(asked: Record<string, string> = {}, scope: AdminScope = 'every-host') {
    const query = configListQuerySchema.parse(asked);
    const { page = 1, perPage } = asked.page === undefined ? { perPage: 100 } : query;
    const { rows, total } = await listConfigRows(store(), { scope, query: { ...query, page, perPage } });
    const titles = rows.map(({ hostsettings }) => hostsettings.title);
    if (asked.page === undefined) expect(await wholeList(asked, scope)).toEqual(titles);
    return { total, titles };
  }
  async function wholeList(asked: Record<string, string>, scope: AdminScope) {
    const ids = await listConfigIds(store(), { scope, query: configListQuerySchema.parse(asked) });
    const configs = await Array.fromAsync(loadConfigs(store(), { scope, ids }));
    return configs.map(({ hostsettings }) => hostsettings.title);
  }

  it('is ordered by host or the chosen column on both engines', async () => {
    await fill();
    const byHost = ['ДОГОВІР', 'éclair', 'Eclipse', 'Zebra', 'Straße 50%_\\'];
    expect(await list()).toEqual({ total: 5, titles: byHost });
    expect((await list({ sort: 'host', order: 'desc' })).titles).toEqual(byHost.toReversed());
    const byTitle = ['éclair', 'Eclipse', 'Straße 50%_\\', 'Zebra', 'ДОГОВІР'];
    expect((await list({ sort: 'title' })).titles).toEqual(byTitle);
    const byEditor = ['Straße 50%_\\', 'ДОГОВІР', 'Zebra', 'Eclipse', 'éclair'];
    expect((await list({ sort: 'userId' })).titles).toEqual(byEditor);
    const byType = ['ДОГОВІР', 'Zebra', 'éclair', 'Eclipse', 'Straße 50%_\\'];
    expect((await list({ sort: 'domaintype', order: 'desc' })).titles).toEqual(byType);
  });

  it('comes in pages that say how many rows there are on all', async () => {
    await fill();
    expect(await list({ page: '1', perPage: '2' })).toEqual({ total: 5, titles: ['ДОГОВІР', 'éclair'] });
    expect(await list({ page: '3', perPage: '2' })).toEqual({ total: 5, titles: ['Straße 50%_\\'] });
    expect(await list({ page: '1000000', perPage: '100' })).toEqual({ total: 5, titles: [] });
    expect(await list({ page: '1', perPage: '1', search: 'ECL' })).toEqual({ total: 2, titles: ['éclair'] });
  });

  it.each([
    ['договір', ['ДОГОВІР']],
    ['STRASSE', ['Straße 50%_\\']],
    ['MÜNCHEN.ex', ['Straße 50%_\\']],
    ['xn--mnchen', ['Straße 50%_\\']],
    ['%_\\', ['Straße 50%_\\']],
    ['%', ['Straße 50%_\\']],
    ['ANN@', ['ДОГОВІР', 'Zebra']],
    ['default', ['ДОГОВІР', 'Zebra']],
    ['zebra default', []],
    ["' or 1=1 --", []],
  ])('holds for the search %j the rows %j', async (search, titles) => {
    await fill();
    expect(await list({ search })).toEqual({ total: titles.length, titles });
  });

  it('holds for a host-admin the own config alone', async () => {
    await fill();
    expect(await list({}, { host: 'bb.example' })).toEqual({ total: 1, titles: ['Zebra'] });
    expect(await list({ search: 'eclipse' }, { host: 'bb.example' })).toEqual({ total: 0, titles: [] });
  });

  it('finds a config as it was saved last, and a deleted one no more', async () => {
    await fill();
    const ids = await listConfigIds(store(), {
      scope: 'every-host',
      query: configListQuerySchema.parse({ search: 'zebra' }),
    });
    const target = {
      editor: {
        accountId: 'an admin',
        email: 'olga@mail.example',
        address: '192.0.2.1',
        scope: 'every-host' as const,
      },
      id: ids[0] ?? '',
      matches: () => true,
    };
    const config = defaultConfig('bb.example');
    const hostsettings = { ...config.hostsettings, title: 'Quagga' };
    await replaceConfig(store(), target, { ...config, hostsettings }, async () => {});
    expect(await list({ search: 'zebra' })).toEqual({ total: 0, titles: [] });
    expect(await list({ search: 'QUAGGA' })).toEqual({ total: 1, titles: ['Quagga'] });
    expect(await list({ search: 'olga@' })).toEqual({ total: 1, titles: ['Quagga'] });
    const saved = await findConfig(store(), { scope: 'every-host', id: target.id });
    const query = { ...configListQuerySchema.parse({ search: 'quagga' }), page: 1 };
    const row = { id: saved.id, host: saved.host, domaintype: saved.domaintype, userId: saved.userId };
    expect((await listConfigRows(store(), { scope: 'every-host', query })).rows).toEqual([
      { ...row, hostsettings: { title: 'Quagga' }, version: 2 },
    ]);
    await deleteConfig(store(), target);
    expect(await list({ search: 'quagga' })).toEqual({ total: 0, titles: [] });
  });

  it('holds a config again whose listing was lost, once it is saved', async () => {
    const config = defaultConfig('bb.example');
    const { id } = await insertConfig(store(), config);
    await store().deleteFrom('config_listings').execute();
    expect(await list()).toEqual({ total: 0, titles: [] });
    const editor = {
      accountId: 'an admin',
      email: 'olga@mail.example',
      address: '192.0.2.1',
      scope: 'every-host' as const,
    };
    const hostsettings = { ...config.hostsettings, title: 'Quagga' };
    const change = { ...config, hostsettings };
    await replaceConfig(store(), { editor, id, matches: () => true }, change, async () => {});
    expect(await list()).toEqual({ total: 1, titles: ['Quagga'] });
  });
});
