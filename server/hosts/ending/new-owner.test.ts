import { afterEach, beforeEach, expect, it } from 'vitest';
import { uploadedSchema } from '#contract/knowledge/files.ts';
import { openTestApp, type Person, type TestApp, testPassword } from '#server/testing/app.ts';
import { configBody, sent } from '#server/testing/configs/entity.ts';
import { purgeDeleted } from '#server/testing/configs/purge-host.ts';

const host = 'acme.example';
const credentials = { Email: 'hanna@acme.example', Password: testPassword, host };

let app: TestApp;
let olga: Person;

beforeEach(async () => {
  app = await openTestApp();
  olga = await app.signIn({ host: 'localhost', role: 'admin', email: 'olga@mail.example' });
});
afterEach(() => app.close());

async function createHost(body: object): Promise<{ id: string; aisettings: object }> {
  const created = await olga.call('/api/configs/new', sent('POST', { ...body, host }));
  expect(created.status).toBe(201);
  return created.json() as Promise<{ id: string; aisettings: object }>;
}

const answerTo = async (query: string) => (await app.call('/ai/api/values', sent('POST', { query }))).text();
const set = (id: string, name: string, value: object) =>
  olga.call(`/api/configs/${id}/${name}`, sent('PUT', value));
const read = async (id: string, name: string) => (await olga.call(`/api/configs/${id}/${name}`)).json();

/** Creates the first owner's host, and leaves what the second must not find. */
async function ownByHanna() {
  const { id } = await createHost(configBody());
  const hanna = await app.signIn({ host, role: 'host-admin', email: credentials.Email });
  const uploading = { method: 'POST', body: 'The watchword of the vault is Rosebud.' };
  const headers = { 'Content-Type': 'text/plain' };
  const answer = await hanna.call('/ai/api/Upload?filename=vault.txt', { ...uploading, headers });
  const { url, fileId } = uploadedSchema.parse(await answer.json());
  const known = { fileURL: '/vault.txt', fileID: fileId, fileContext: 'Vault' };
  const body = configBody({ uploadedFiles: [known] });
  expect((await hanna.call(`/api/configs/${id}`, sent('PUT', body))).status).toBe(200);
  await set(id, 'budget', { tokensPerDay: 5 });
  await set(id, 'model', { model: 'builtin,builtin' });
  const use = { host, day: new Date().toISOString().slice(0, 10), tokens: 4 };
  await app.db.insertInto('token_use').values(use).execute();
  const login = await app.call('/identity/Auth/Login', sent('POST', credentials));
  const cookie = (login.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  expect(await answerTo('What is the watchword of the vault?')).toContain('Rosebud');
  return { id, hanna, url, known, cookie };
}

it('shares nothing with the owner before: a name that is made anew', async () => {
  const { id: old, hanna, url, known, cookie } = await ownByHanna();
  await olga.call(`/api/configs/${old}`, { method: 'DELETE' });
  await purgeDeleted(app.db);
  const { id } = await createHost(configBody({ title: 'New owner', uploadedFiles: [known] }));

  expect((await app.call(url)).status).toBe(404);
  expect(await answerTo('What is the watchword of the vault?')).not.toContain('Rosebud');
  expect((await hanna.call('/api/configs')).status).toBe(401);
  const refreshed = await app.call('/identity/Auth/Refresh', { method: 'POST', headers: { Cookie: cookie } });
  expect(refreshed.status).toBe(401);
  const login = await app.call('/identity/Auth/Login', sent('POST', credentials));
  expect(await login.json()).toEqual({ AuthToken: 'DOESNOTEXIST' });

  expect(await read(id, 'state')).toMatchObject({ state: 'live', files: 0, accounts: 0 });
  expect(await read(id, 'budget')).toMatchObject({ ownTokensPerDay: null, spentTokens: 0 });
  expect(await read(id, 'model')).toMatchObject({ ownModel: null });
  expect(await read(id, 'changes')).toMatchObject([{ action: 'created' }]);
});

it('has a history and an audit that only operators still read', async () => {
  const { id: old } = await ownByHanna();
  await olga.call(`/api/configs/${old}`, { method: 'DELETE' });
  await purgeDeleted(app.db);
  await createHost(configBody({ title: 'New owner' }));
  const nora = await app.signIn({ host, role: 'host-admin', email: 'nora@acme.example' });
  expect((await nora.call(`/api/configs/${old}/changes`)).status).toBe(404);
  const audit = async ({ call }: Person) => (await call('/api/audit?perPage=100')).text();
  expect(await audit(nora)).toContain('nora@acme.example');
  expect(await audit(nora)).not.toMatch(/hanna|Rosebud|host\.erase/);
  expect(await audit(olga)).toMatch(/host\.erase.*hanna/);
  expect(await read(old, 'changes')).toMatchObject([
    { action: 'deleted' },
    { action: 'updated' },
    { action: 'created' },
  ]);
});
