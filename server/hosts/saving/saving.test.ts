import { expect, it } from 'vitest';
import type { NewConfig } from '#contract/hosts/configs.ts';
import type { Admin } from '#server/http/routes/admin-scope.ts';
import { isUniqueViolation } from '#server/store/errors.ts';
import { purgeDeleted } from '#server/testing/configs/purge-host.ts';
import { describeStores } from '#server/testing/store/stores.ts';
import { findConfigByHost } from '../configs/configs.ts';
import { defaultConfig } from '../configs/defaults.ts';
import { findConfig } from '../configs/find-config.ts';
import { findChanges, listChanges } from '../history/changes.ts';
import { insertConfig } from './insert-config.ts';
import { deleteConfig, replaceConfig } from './save-config.ts';

const operator: Admin = {
  accountId: 'an admin',
  email: 'olga@mail.example',
  address: '192.0.2.1',
  scope: 'every-host',
};
const neighbour: Admin = {
  accountId: 'another admin',
  email: 'bea@beta.example',
  address: '192.0.2.1',
  scope: { host: 'beta.example' },
};
const always = () => true;
const nothingElse = async () => {};

function acme(title = 'Acme'): NewConfig {
  const config = defaultConfig('acme.example');
  return { ...config, hostsettings: { ...config.hostsettings, title } };
}

describeStores('saving', (store) => {
  const changesOf = (id: string, scope: Admin['scope'] = 'every-host') =>
    listChanges(store(), { scope, id, page: 1, perPage: 100 });

  it('lets one of many win who save over the same version at once', async () => {
    const { id } = await insertConfig(store(), acme());
    const saves = Array.from({ length: 8 }, (_, n) =>
      replaceConfig(
        store(),
        { editor: operator, id, matches: (version) => version === 1 },
        acme(`Title ${n}`),
        nothingElse,
      ),
    );
    const outcomes = await Promise.allSettled(saves);
    const codes = outcomes.map((outcome) => (outcome.status === 'fulfilled' ? 'saved' : outcome.reason.code));
    expect(codes.toSorted()).toEqual([...Array(7).fill('config_changed'), 'saved']);
    expect(await findConfigByHost(store(), 'acme.example')).toMatchObject({ version: 2 });
  });

  it('compares with what was saved since the config was read', async () => {
    const read = await insertConfig(store(), acme());
    const { id } = read;
    const target = { editor: operator, id, matches: always };
    await replaceConfig(store(), target, acme('Other'), nothingElse);
    const saved = await replaceConfig(store(), { ...target, read }, acme(), nothingElse);
    expect(saved.version).toBe(3);
    const [newest] = (await changesOf(id)).changes;
    expect(newest?.fields).toContainEqual({ field: 'hostsettings.title', from: 'Other', to: 'Acme' });
    const stale = { ...target, read, matches: (version: number) => version === 1 };
    const refused = { code: 'config_changed' };
    await expect(replaceConfig(store(), stale, acme('Mine'), nothingElse)).rejects.toMatchObject(refused);
    await deleteConfig(store(), target);
    const gone = { code: 'config_not_found' };
    await expect(
      replaceConfig(store(), { ...target, read: saved }, acme('Mine'), nothingElse),
    ).rejects.toMatchObject(gone);
  });

  it('creates one config of a host, however many try at once', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => insertConfig(store(), acme())));
    const codes = outcomes.map((outcome) => (outcome.status === 'fulfilled' ? 'made' : outcome.reason.code));
    expect(codes.toSorted()).toEqual([...Array(4).fill('config_exists'), 'made']);
  });

  it('takes only a second config of the host for one', async () => {
    const row = { key: 'a', window_start: 0, count: 1 };
    const failing = insertConfig(store(), acme(), async (trx) => {
      await trx.insertInto('rate_limits').values([row, row]).execute();
    });
    await expect(failing).rejects.toSatisfy(isUniqueViolation);
  });

  it('loses nothing of saves that name no version: the record holds each', async () => {
    const { id } = await insertConfig(store(), acme('Title'));
    const titles = ['A', 'B', 'C', 'D'];
    const target = { editor: operator, id, matches: always };
    await Promise.all(titles.map((title) => replaceConfig(store(), target, acme(title), nothingElse)));
    const { changes, total } = await changesOf(id);
    expect(total).toBe(5);
    const steps = changes
      .slice(0, 4)
      .map(({ fields }) => fields.find(({ field }) => field.endsWith('title')));
    expect(steps.map((step) => step?.to).toSorted()).toEqual(titles);
    for (const [at, step] of steps.entries()) expect(step?.from).toBe(steps[at + 1]?.to ?? 'Title');
  });

  it('is one with what is written along: all of it, or nothing', async () => {
    const { id } = await insertConfig(store(), acme());
    const fail = async () => {
      throw new Error('no');
    };
    const target = { editor: operator, id, matches: always };
    await expect(replaceConfig(store(), target, acme('New'), fail)).rejects.toThrow('no');
    await expect(insertConfig(store(), { ...acme(), host: 'beta.example' }, fail)).rejects.toThrow('no');
    expect(await findConfig(store(), { scope: 'every-host', id })).toMatchObject({ version: 1 });
    expect(await findConfigByHost(store(), 'beta.example')).toBeUndefined();
  });

  it('reaches no config beyond its scope, in any way', async () => {
    const stored = await insertConfig(store(), acme());
    const { id } = stored;
    const target = { editor: neighbour, id, matches: always };
    const refused = { code: 'config_not_found' };
    await expect(findConfig(store(), { scope: neighbour.scope, id })).rejects.toMatchObject(refused);
    await expect(replaceConfig(store(), target, acme('Mine'), nothingElse)).rejects.toMatchObject(refused);
    await expect(deleteConfig(store(), target)).rejects.toMatchObject(refused);
    expect(await changesOf(id, neighbour.scope)).toEqual({ changes: [], total: 0 });
    expect(await findConfigByHost(store(), 'acme.example')).toEqual(stored);
  });

  it.each(['\0', '', "' or 1=1 --", 'x'.repeat(10_000)])('finds nothing by the id %.20j', async (id) => {
    const input = { scope: operator.scope, id, page: 1, perPage: 10 };
    const refused = { code: 'config_not_found' };
    await expect(findConfig(store(), input)).rejects.toMatchObject(refused);
    await expect(findChanges(store(), input)).rejects.toMatchObject(refused);
    const target = { editor: operator, id, matches: always };
    await expect(deleteConfig(store(), target)).rejects.toMatchObject(refused);
    await expect(replaceConfig(store(), target, acme(), nothingElse)).rejects.toMatchObject(refused);
  });

  it('keeps the record of a config that is gone, and of the one after it apart', async () => {
    const { id } = await insertConfig(store(), acme());
    await deleteConfig(store(), { editor: operator, id, matches: always });
    await purgeDeleted(store());
    const again = await insertConfig(store(), acme());
    const actions = async (of: string) => (await changesOf(of)).changes.map(({ action }) => action);
    expect(await actions(id)).toEqual(['deleted', 'created']);
    expect(await actions(again.id)).toEqual(['created']);
  });

  it('answers of large saves a page that stays small, and each of them whole alone', async () => {
    const { id } = await insertConfig(store(), acme());
    const target = { editor: operator, id, matches: always };
    const file = { fileURL: '/f', fileID: 'f', additionalInfo: '' };
    for (const text of ['a', 'b', 'c', 'd']) {
      const fileContext = text.repeat(2000);
      const uploadedFiles = Array.from({ length: 200 }, (_, n) => ({ ...file, id: `${n}`, fileContext }));
      const change = { ...acme(), aisettings: { home: { suggestions: [], uploadedFiles } } };
      await replaceConfig(store(), target, change, nothingElse);
    }
    const { changes, total } = await changesOf(id);
    expect([total, changes.length]).toEqual([5, 5]);
    expect(JSON.stringify(changes).length).toBeLessThan(2_000_000);
    const counts = changes.map(({ fields, omittedFields }) => [fields.length, omittedFields]);
    expect(counts[0]).toEqual([200, undefined]);
    const [shown = 0, omitted = 0] = counts[1] ?? [];
    expect([shown > 0, omitted > 0, shown + omitted]).toEqual([true, true, 200]);
    const alone = await listChanges(store(), { scope: 'every-host', id, page: 2, perPage: 1 });
    expect(alone.changes[0]?.id).toBe(changes[1]?.id);
    expect(alone.changes[0]?.fields.length).toBe(200);
  });
});
