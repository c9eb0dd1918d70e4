import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { configRowSchema, configSchema } from '#contract/hosts/configs.ts';
import { hostStateSchema } from '#contract/hosts/host-states.ts';
import { problemSchema } from '#contract/http/problem.ts';
import { uploadedSchema } from '#contract/knowledge/files.ts';
import { openTestApp, type Person, type TestApp, testPassword } from '#server/testing/app.ts';
import { configBody, sent } from '#server/testing/configs/entity.ts';
import { defaultConfig } from '../configs/defaults.ts';
import { insertConfig } from '../saving/insert-config.ts';

const host = 'acme.example';
const html = { headers: { Accept: 'text/html' } };

let app: TestApp;
let olga: Person;
let hanna: Person;
let id: string;

/** The operator acts from another host than the one that ends. */
const act = (name: string) => olga.call(`/api/configs/${id}/${name}`, { method: 'POST' });
const deleteHost = () => olga.call(`/api/configs/${id}`, { method: 'DELETE' });
const codeOf = async (response: Response) => [
  response.status,
  problemSchema.parse(await response.json()).code,
];
const stateOf = async (response: Response) => hostStateSchema.parse(await response.json());
const rowsOf = async (response: Response) => z.array(configRowSchema).parse(await response.json());
const ownConfig = async (response: Response) => configSchema.parse(await response.json());

async function open(environment: Record<string, string> = {}) {
  app = await openTestApp(environment);
  await insertConfig(app.db, defaultConfig('localhost'));
  ({ id } = await insertConfig(app.db, defaultConfig(host)));
  const { token } = await app.signIn({ host: 'localhost', role: 'admin', email: 'olga@mail.example' });
  const call: Person['call'] = (path, init = {}) =>
    app.call(new URL(path, 'http://localhost').href, {
      ...init,
      headers: { ...init.headers, Authorization: `Bearer ${token}` },
    });
  olga = { ...(await app.signIn({ host: 'localhost', email: 'nobody@mail.example' })), token, call };
  hanna = await app.signIn({ host, role: 'host-admin', email: 'hanna@acme.example' });
}

beforeEach(() => open());
afterEach(() => app.close());

async function upload(): Promise<string> {
  const answer = await hanna.call('/ai/api/Upload?filename=tours.txt', {
    method: 'POST',
    body: 'The tour begins at nine.',
    headers: { 'Content-Type': 'text/plain' },
  });
  return uploadedSchema.parse(await answer.json()).url;
}

/** Statuses of what people do on the host. */
async function statusesOnHost(link: string): Promise<Record<string, number>> {
  const credentials = { Email: 'hanna@acme.example', Password: testPassword, host };
  const calls = {
    page: app.call('/', html),
    config: app.call('/api/configs'),
    own: hanna.call('/api/configs'),
    question: app.call('/ai/api/values', sent('POST', { query: 'When does the tour begin?' })),
    file: app.call(link),
    login: app.call('/identity/Auth/Login', sent('POST', credentials)),
    proxy: app.call(`http://localhost/domains/ask?domain=${host}`),
  };
  const answers = Object.entries(calls).map(async ([name, answer]) => [name, (await answer).status] as const);
  return Object.fromEntries(await Promise.all(answers));
}

const allOf = (status: number) => ({
  ...{ page: status, config: status, own: status, question: status, file: status, login: status },
  proxy: status,
});

describe('a suspended host', () => {
  it('answers 404 to everybody until it is resumed, and then as before', async () => {
    const link = await upload();
    expect(await statusesOnHost(link)).toEqual(allOf(200));
    expect(await (await act('suspend')).json()).toMatchObject({ id, host, state: 'suspended', files: 1 });
    expect(await statusesOnHost(link)).toEqual(allOf(404));
    expect(await codeOf(await hanna.call('/api/configs'))).toEqual([404, 'host_not_found']);
    expect(await (await act('resume')).json()).toEqual({
      id,
      host,
      state: 'live',
      files: 1,
      accounts: 1,
      conversations: 0,
    });
    expect(await statusesOnHost(link)).toEqual(allOf(200));
  });

  it('has a page without any branding, and is no origin that others trust', async () => {
    await act('suspend');
    const page = await (await app.call('/', html)).text();
    expect(page).toContain('No site exists at this address.');
    expect(page).not.toContain(host);
    const read = await app.call('http://localhost/api/configs', { headers: { Origin: `http://${host}` } });
    expect(read.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('is still edited and cloned by operators, from another host', async () => {
    await act('suspend');
    expect((await olga.call(`/api/configs/${id}`)).status).toBe(200);
    const saved = await olga.call(`/api/configs/${id}`, sent('PUT', configBody({ title: 'Later' })));
    expect(saved.status).toBe(200);
    const rows = await rowsOf(await olga.call('/api/configs/all?page=1'));
    expect(rows).toMatchObject([{ host, ended: { state: 'suspended' } }, { host: 'localhost' }]);
    expect(rows[1]).not.toHaveProperty('ended');
  });

  it('lets operators into a named console host without a config', async () => {
    await app.close();
    await open({ CONSOLE_HOSTS: `localhost,${host}` });
    await act('suspend');
    const page = await app.call('/sign-in', html);
    expect(page.status).toBe(200);
    const credentials = { Email: 'olga@mail.example', Password: testPassword, host };
    expect((await app.call('/identity/Auth/Login', sent('POST', credentials))).status).toBe(200);
    await deleteHost();
    expect((await app.call('/sign-in', html)).status).toBe(200);
  });

  it('is the same after it is suspended or resumed twice', async () => {
    const { since } = await stateOf(await act('suspend'));
    expect(await stateOf(await act('suspend'))).toMatchObject({ state: 'suspended', since });
    expect((await act('resume')).status).toBe(200);
    expect(await (await act('resume')).json()).toMatchObject({ state: 'live' });
  });

  it('keeps its proof, so that its domain stays verified', async () => {
    const proof = () => app.call('/.well-known/site-verification');
    const before = await (await proof()).text();
    await act('suspend');
    expect(await (await proof()).text()).toBe(before);
    await deleteHost();
    expect((await proof()).status).toBe(404);
  });
});

describe('a deleted host', () => {
  it('answers 404 at once, and signs its people out for good', async () => {
    const link = await upload();
    expect((await deleteHost()).status).toBe(204);
    expect(await statusesOnHost(link)).toEqual(allOf(404));
    expect((await act('undelete')).status).toBe(200);
    expect(await codeOf(await hanna.call('/api/configs'))).toEqual([401, 'token_invalid']);
    expect(await statusesOnHost(link)).toEqual({ ...allOf(200), own: 401 });
  });

  it.each(['default', 'refuse'])('never is an unknown host (%s)', async (UNKNOWN_HOSTS) => {
    await app.close();
    await open({ UNKNOWN_HOSTS });
    await deleteHost();
    expect((await app.call('/', html)).status).toBe(404);
    expect(await codeOf(await app.call('/api/configs'))).toEqual([404, 'host_not_found']);
    const asked = await app.call('/ai/api/values', sent('POST', { query: 'Hello' }));
    expect(await codeOf(asked)).toEqual([404, 'host_not_found']);
    const signUp = sent('POST', { Email: 'new@acme.example' });
    expect((await app.call('/identity/Users/PostUser', signUp)).status).toBe(404);
  });

  it('keeps its name: it is refused to a new config until it is purged', async () => {
    await deleteHost();
    const response = await olga.call('/api/configs/new', sent('POST', configBody({ host })));
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({
      code: 'host_deleted',
      detail: expect.stringMatching(
        /^acme\.example was deleted on .+ Undo the deletion under “Deleted hosts” in Config Management, or wait until /,
      ),
      errors: { host: expect.any(String) },
    });
    await expect(insertConfig(app.db, defaultConfig(host))).rejects.toMatchObject({ code: 'host_deleted' });
  });

  it('is listed apart, with the day until which it can be restored', async () => {
    await deleteHost();
    const list = (query: string) => olga.call(`/api/configs/all?${query}`);
    expect(await rowsOf(await list('page=1'))).toMatchObject([{ host: 'localhost' }]);
    expect(await (await list('')).json()).toMatchObject([{ host: 'localhost' }]);
    const deleted = await rowsOf(await list('page=1&state=deleted'));
    expect(deleted).toMatchObject([{ id, host, ended: { state: 'deleted' } }]);
    const { since = '', until = '' } = deleted[0]?.ended ?? {};
    expect(Date.parse(until) - Date.parse(since)).toBe(30 * 86_400_000);
  });

  it('is nothing that an operator can reach, except to restore it', async () => {
    await deleteHost();
    const path = `/api/configs/${id}`;
    const statuses = await Promise.all(
      [
        olga.call(path),
        olga.call(path, sent('PUT', configBody())),
        olga.call(path, { method: 'DELETE' }),
        olga.call(`${path}/budget`, sent('PUT', { tokensPerDay: 5 })),
        olga.call(`/api/domains/${host}`),
        olga.call(`${path}/changes`),
        olga.call(`${path}/state`),
      ].map(async (answer) => (await answer).status),
    );
    expect(statuses).toEqual([404, 404, 404, 404, 404, 200, 200]);
    for (const name of ['suspend', 'resume'])
      expect(await codeOf(await act(name))).toEqual([409, 'host_deleted']);
    const files = `/ai/api/files?forHost=${host}`;
    expect(await codeOf(await olga.call(files))).toEqual([409, 'host_deleted']);
  });

  it('is not read by clones of its config', async () => {
    const link = new URL(await upload());
    const [, fileID] = /files\/([\w-]+)\//.exec(link.pathname) ?? [];
    const uploadedFiles = [{ fileID, fileURL: link.pathname + link.search, fileContext: 'Tours' }];
    const body = { ...configBody(), aisettings: { home: { suggestions: [], uploadedFiles } } };
    expect((await olga.call(`/api/configs/${id}`, sent('PUT', body))).status).toBe(200);
    await deleteHost();
    const clone = { ...body, host: 'beta.example' };
    expect((await olga.call(`/api/configs/new?from=${id}`, sent('POST', clone))).status).toBe(201);
    expect(await app.db.selectFrom('files').select('host').execute()).toEqual([{ host }]);
  });

  it('is restored as it was, suspended if it was, and told so in its history', async () => {
    await act('suspend');
    await deleteHost();
    expect(await (await act('undelete')).json()).toMatchObject({ state: 'suspended' });
    await act('resume');
    expect(await (await app.call('/api/configs')).json()).toMatchObject({ id, host });
    const changes = await (await olga.call(`/api/configs/${id}/changes`)).json();
    expect(changes).toMatchObject([
      { action: 'restored', editor: 'olga@mail.example' },
      { action: 'deleted', editor: 'olga@mail.example' },
      { action: 'created' },
    ]);
    const saved = await olga.call(`/api/configs/${id}`, sent('PUT', configBody({ title: 'Again' })));
    expect(saved.status).toBe(200);
  });

  it('can’t be restored once its time is over', async () => {
    await deleteHost();
    const over = new Date(Date.now() - 1000).toISOString();
    await app.db.updateTable('ended_hosts').set({ purge_at: over }).execute();
    expect(await codeOf(await act('undelete'))).toEqual([409, 'host_deleted']);
    expect((await app.call('/', html)).status).toBe(404);
  });
});

it('leaves this machine’s own name open, so that operators can undo it', async () => {
  const own = await ownConfig(await olga.call('/api/configs'));
  expect((await olga.call(`/api/configs/${own.id}`, { method: 'DELETE' })).status).toBe(204);
  const { token } = await app.signIn({ host: 'localhost', role: 'admin', email: 'otto@mail.example' });
  const headers = { Authorization: `Bearer ${token}` };
  expect(await (await app.call('http://localhost/api/configs')).json()).not.toHaveProperty('id');
  const restored = await app.call(`http://localhost/api/configs/${own.id}/undelete`, {
    method: 'POST',
    headers,
  });
  expect(restored.status).toBe(200);
  expect(await (await app.call('http://localhost/api/configs')).json()).toMatchObject({ id: own.id });
});

it('is for operators alone', async () => {
  const user = await app.signIn({ host, email: 'ann@acme.example' });
  for (const name of ['suspend', 'resume', 'undelete']) {
    const statuses = await Promise.all(
      [app, user, hanna].map(
        async ({ call }) => (await call(`/api/configs/${id}/${name}`, { method: 'POST' })).status,
      ),
    );
    expect(statuses).toEqual([401, 403, 403]);
  }
  expect((await hanna.call(`/api/configs/${id}/state`)).status).toBe(403);
  expect(await codeOf(await olga.call('/api/configs/none/suspend', { method: 'POST' }))).toEqual([
    404,
    'config_not_found',
  ]);
});

it('is recorded in the audit', async () => {
  for (const name of ['suspend', 'resume']) await act(name);
  await deleteHost();
  await act('undelete');
  const rows = await app.db.selectFrom('audit_entries').select(['action', 'actor', 'host']).execute();
  const own = rows.filter(({ action }) => action.startsWith('host.'));
  const actions = own.map(({ action }) => action);
  expect(actions).toEqual(expect.arrayContaining(['host.suspend', 'host.resume', 'host.undelete']));
  expect(new Set(own.map(({ actor, host: of }) => `${actor} ${of}`))).toEqual(
    new Set([`olga@mail.example ${host}`]),
  );
});
