import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '#server/testing/app.ts';
import { configBody, sent } from '#server/testing/configs/entity.ts';
import { defaultConfig } from '../configs/defaults.ts';
import { insertConfig } from '../saving/insert-config.ts';

let app: TestApp;
let people: Record<'visitor' | 'user' | 'host-admin' | 'admin', Pick<Person, 'call'>>;
let ids: Record<'acme.example' | 'beta.example' | 'nowhere', string>;

beforeAll(async () => {
  app = await openTestApp();
  const acme = await insertConfig(app.db, { ...defaultConfig('acme.example'), userId: 'owner@acme.example' });
  const beta = await insertConfig(app.db, { ...defaultConfig('beta.example'), userId: 'owner@beta.example' });
  ids = { 'acme.example': acme.id, 'beta.example': beta.id, nowhere: crypto.randomUUID() };
  people = {
    visitor: app,
    user: await app.signIn(),
    'host-admin': await app.signIn({ role: 'host-admin', email: 'hanna@acme.example' }),
    admin: await app.signIn({ role: 'admin', email: 'olga@mail.example' }),
  };
});
afterAll(() => app.close());

const statuses = async (call: (by: Pick<Person, 'call'>) => Promise<Response>) => ({
  visitor: (await call(people.visitor)).status,
  user: (await call(people.user)).status,
  'host-admin': (await call(people['host-admin'])).status,
  admin: (await call(people.admin)).status,
});

describe('configs', () => {
  const own = { visitor: 401, user: 403, 'host-admin': 200, admin: 200 };
  const others = { ...own, 'host-admin': 404 };

  it.each(['', '/changes'])(
    'by id%s are read by operators, and by the admins of their host',
    async (path) => {
      expect(await statuses(({ call }) => call(`/api/configs/${ids['acme.example']}${path}`))).toEqual(own);
      expect(await statuses(({ call }) => call(`/api/configs/${ids['beta.example']}${path}`))).toEqual(
        others,
      );
    },
  );

  it('are saved by operators, and by the admins of their host', async () => {
    for (const [host, expected] of [['acme.example', own] as const, ['beta.example', others] as const]) {
      let title = 0;
      const save = ({ call }: Pick<Person, 'call'>) =>
        call(`/api/configs/${ids[host]}`, sent('PUT', configBody({ title: `${host} ${title++}` })));
      expect(await statuses(save)).toEqual(expected);
    }
  });

  it('of another host are to a host-admin as if they were not', async () => {
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/changes'],
      ['PUT', ''],
    ] as const) {
      const answers = await Promise.all(
        [ids['beta.example'], ids.nowhere, 'no id', '%00', 'x'.repeat(1000)].map(async (id) => {
          const init = method === 'PUT' ? sent(method, configBody()) : {};
          const response = await people['host-admin'].call(`/api/configs/${id}${path}`, init);
          return response.text();
        }),
      );
      expect(new Set(answers).size).toBe(1);
      expect(JSON.parse(answers[0] ?? '')).toMatchObject({ code: 'config_not_found', status: 404 });
    }
  });

  it('are listed to operators, and to a host-admin the own one alone', async () => {
    expect(await statuses(({ call }) => call('/api/configs/all'))).toEqual(own);
    const listed = async (by: Pick<Person, 'call'>) => {
      const response = await by.call('/api/configs/all?search=example');
      const configs = (await response.json()) as { host: string }[];
      return [response.headers.get('x-total-count'), ...configs.map(({ host }) => host)];
    };
    expect(await listed(people.admin)).toEqual(['2', 'acme.example', 'beta.example']);
    expect(await listed(people['host-admin'])).toEqual(['1', 'acme.example']);
  });

  it('are created by operators for every host', async () => {
    const create = ({ call }: Pick<Person, 'call'>) =>
      call('/api/configs/new', sent('POST', configBody({ host: 'new.example' })));
    expect(await statuses(create)).toEqual({ visitor: 401, user: 403, 'host-admin': 403, admin: 201 });
    const refused = await create(people['host-admin']);
    expect(await refused.json()).toMatchObject({
      code: 'forbidden',
      errors: { host: 'You can only create a configuration for acme.example.' },
    });
  });

  it('are created by a host-admin for a host that has none', async () => {
    const admin = await app.signIn({ role: 'host-admin', host: 'gamma.example', email: 'g@gamma.example' });
    const create = () => admin.call('/api/configs/new', sent('POST', configBody({ host: 'Gamma.example' })));
    expect((await create()).status).toBe(201);
    expect((await create()).status).toBe(409);
  });

  it('are deleted by operators alone', async () => {
    const { id } = await insertConfig(app.db, defaultConfig('old.example'));
    const remove = ({ call }: Pick<Person, 'call'>) => call(`/api/configs/${id}`, { method: 'DELETE' });
    const foreign = await people['host-admin'].call(`/api/configs/${ids['acme.example']}`, {
      method: 'DELETE',
    });
    expect(foreign.status).toBe(403);
    expect(await statuses(remove)).toEqual({ visitor: 401, user: 403, 'host-admin': 403, admin: 204 });
    expect((await people.admin.call(`/api/configs/${id}`)).status).toBe(404);
    expect((await people.admin.call(`/api/configs/${id}`, { method: 'DELETE' })).status).toBe(404);
  });
});

describe('the config of the host that is called', () => {
  it('is whole for its admins, with its version, and public for all others', async () => {
    const seen = async (by: Pick<Person, 'call'>, host = 'acme.example') => {
      const response = await by.call(`http://${host}/api/configs`);
      const config = (await response.json()) as { userId?: string; host: string };
      return { ...config, etag: response.headers.get('etag'), vary: response.headers.get('vary') };
    };
    const vary = expect.stringContaining('Authorization');
    for (const by of [people.visitor, people.user]) {
      const config = await seen(by);
      expect(config).toMatchObject({ host: 'acme.example', vary });
      expect(config).not.toHaveProperty('userId');
    }
    for (const by of [people['host-admin'], people.admin]) {
      expect(await seen(by)).toMatchObject({
        userId: expect.stringContaining('@'),
        aisettings: { home: { uploadedFiles: [] } },
        etag: expect.stringMatching(/^"[1-9]\d*"$/),
        vary,
      });
    }
    const fresh = await seen(people.admin, 'unknown.example');
    expect(fresh).toMatchObject({ host: 'unknown.example', userId: '', etag: '"0"' });
    expect(fresh).not.toHaveProperty('id');
  });

  it('is never a stale one for its admins', async () => {
    const response = await people.admin.call('/api/configs', { headers: { 'If-None-Match': '*' } });
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  });
});
