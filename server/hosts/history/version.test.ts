import { expect, it } from 'vitest';
import type { NewConfig } from '#contract/hosts/configs.ts';
import type { Admin } from '#server/http/routes/admin-scope.ts';
import { describeStores } from '#server/testing/store/stores.ts';
import { defaultConfig } from '../configs/defaults.ts';
import { insertConfig } from '../saving/insert-config.ts';
import { deleteConfig, replaceConfig } from '../saving/save-config.ts';
import { findChanges } from './changes.ts';
import { findVersion } from './version.ts';

const editor: Admin = {
  accountId: 'an admin',
  email: 'olga@mail.example',
  address: '192.0.2.1',
  scope: 'every-host',
};
const base = defaultConfig('acme.example');
const file = (fileContext: string) => ({
  id: '',
  fileURL: `https://${fileContext}.example/`,
  fileID: '',
  fileContext,
  additionalInfo: '',
});

function state(
  title: string,
  more: Partial<NewConfig> = {},
  questions: string[] = [],
  files: string[] = [],
): NewConfig {
  return {
    ...base,
    hostsettings: { ...base.hostsettings, title },
    aisettings: {
      home: { suggestions: questions.map((suggestion) => ({ suggestion })), uploadedFiles: files.map(file) },
    },
    ...more,
  };
}

describeStores('versions of a config', (store) => {
  /** Saves the states in their order, and returns the id and what each version is read as, the newest first. */
  async function save([first = base, ...later]: NewConfig[]) {
    const { id } = await insertConfig(store(), first);
    for (const next of later) {
      await replaceConfig(store(), { editor, id, matches: () => true }, next, async () => {});
    }
    return { id, versions: await readAll(id) };
  }

  async function readAll(id: string) {
    const { changes } = await findChanges(store(), { scope: 'every-host', id, page: 1, perPage: 100 });
    return Promise.all(
      changes.map(({ id: change }) => findVersion(store(), { scope: 'every-host', id, change })),
    );
  }

  it.each([
    [
      'texts, switches and settings that came and went',
      [
        state('One', { pagesettings: { visitorUploads: false, description: 'true' } }),
        state('Two', {
          domaintype: 'ai',
          pagesettings: { theme: { color: '#0f766e', legal: { notice: false } } },
        }),
        state('Three', { pagesettings: { signUp: { domains: ['a.example', 'b.example'] } } }),
        state('Four', { pagesettings: { signUp: 'invited', embed: { sites: ['https://a.example'] } } }),
        state('Five', { pagesettings: {} }),
      ],
    ],
    [
      'lists whose entries were inserted, moved, changed and deleted',
      [
        state('A', {}, [], []),
        state('A', {}, ['one', 'two', 'three'], ['x', 'y']),
        state('A', {}, ['zero', 'one', 'two', 'three'], ['y']),
        state('A', {}, ['zero', '2', 'three'], ['y', 'x', 'z']),
        state('A', {}, ['three', '2', 'zero'], ['z']),
        state('A', {}, [], []),
      ],
    ],
  ] satisfies [string, NewConfig[]][])('are what was saved: %s', async (_, states) => {
    const { versions } = await save(states);
    const expected = states.toReversed();
    expect(versions.map(({ kept }) => kept)).toEqual(expected.map(() => []));
    for (const [index, { config }] of versions.entries()) {
      expect(config).toMatchObject({ id: expect.any(String), host: 'acme.example' });
      const { domaintype, aisettings, pagesettings } = expected[index] ?? base;
      expect(config.hostsettings.title).toBe(expected[index]?.hostsettings.title);
      expect({ domaintype: config.domaintype, aisettings: config.aisettings }).toEqual({
        domaintype,
        aisettings,
      });
      expect(config.pagesettings).toEqual(pagesettings);
    }
  });

  const picture = (text: string) => `data:image/png;base64,${Buffer.from(text).toString('base64')}`;
  const withLogo = (logo: string, title: string) => {
    const { hostsettings } = state(title);
    return state(title, { hostsettings: { ...hostsettings, logo } });
  };
  const logosOf = (versions: Awaited<ReturnType<typeof readAll>>) =>
    versions.map(({ config, kept }) => [config.hostsettings.logo, ...kept]);

  it('have the pictures of their time, or today’s', async () => {
    const address = 'https://a.example/logo.svg';
    const { id, versions } = await save([
      withLogo(picture('old'), 'One'),
      withLogo(address, 'Two'),
      withLogo(picture('new'), 'Three'),
    ]);
    expect(logosOf(versions)).toEqual([[picture('new')], [address], [picture('old')]]);
    await store().deleteFrom('config_pictures').execute();
    expect(logosOf(await readAll(id))).toEqual([
      [picture('new')],
      [address],
      [picture('new'), 'hostsettings.logo'],
    ]);
  });

  it('keep the hundred newest pictures of a host', async () => {
    await save(Array.from({ length: 103 }, (_, n) => withLogo(picture(String(n)), 'Acme')));
    const rows = await store().selectFrom('config_pictures').select('data').execute();
    expect(rows).toHaveLength(100);
    expect(rows.map(({ data }) => data)).not.toContain(picture('0'));
    expect(rows.map(({ data }) => data)).toContain(picture('101'));
  });

  it('are not found for another host’s admin, an unknown save and a deleted config', async () => {
    const { id } = await save([state('One'), state('Two')]);
    const { changes } = await findChanges(store(), { scope: 'every-host', id, page: 1, perPage: 1 });
    const change = changes[0]?.id ?? '';
    const codeOf = (asked: Partial<Parameters<typeof findVersion>[1]>) =>
      findVersion(store(), { scope: 'every-host', id, change, ...asked }).then(
        () => 'found',
        ({ code }) => code,
      );
    expect(await codeOf({})).toBe('found');
    expect(await codeOf({ scope: { host: 'beta.example' } })).toBe('config_not_found');
    expect(await codeOf({ change: 'x' })).toBe('not_found');
    await deleteConfig(store(), { editor, id, matches: () => true });
    expect(await codeOf({})).toBe('config_not_found');
  });
});
