import { afterAll, beforeAll, expect, it } from 'vitest';
import { configSchema } from '#contract/hosts/configs.ts';
import { problemSchema } from '#contract/http/problem.ts';
import { uploadedSchema } from '#contract/knowledge/files.ts';
import { keyListSchema } from '#contract/people/api-keys.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { configBody, sent } from '#server/testing/configs/entity.ts';
import { openKeyMaker } from '#server/testing/programs/keys.ts';

let app: TestApp;
let keys: Awaited<ReturnType<typeof openKeyMaker>>;

beforeAll(async () => {
  app = await openTestApp({ MODEL: 'builtin' });
  keys = await openKeyMaker(app, ['acme.example', 'beta.example']);
});
afterAll(() => app.close());

const withKey = (key: string, path: string, init: RequestInit = {}) =>
  app.call(path, {
    ...init,
    headers: { ...Object.fromEntries(new Headers(init.headers)), Authorization: `Bearer ${key}` },
  });

it('is shown once, stored as a hash, listed with its last use, and revoked at once', async () => {
  const limits = { questionsPerMinute: 60, tokensPerDay: 5_000_000_000 };
  const expiresAt = '2999-01-01T01:00:00+01:00';
  const made = await keys.make({ name: ' Crawler ', scopes: ['read', 'ask', 'ask'], limits, expiresAt });
  const shown = {
    ...{ id: made.id, host: 'acme.example', name: 'Crawler', prefix: made.key.slice(0, 10) },
    ...{ scopes: ['ask', 'read'], limits, expiresAt: '2999-01-01T00:00:00.000Z' },
    ...{ createdAt: expect.any(String), createdBy: 'admin@acme.example' },
  };
  expect(made).toEqual({ ...shown, key: expect.stringMatching(/^key_[\w-]{43}$/) });
  expect(JSON.stringify(await app.db.selectFrom('api_keys').selectAll().execute())).not.toContain(made.key);
  expect((await withKey(made.key, '/api/texts')).status).toBe(200);
  const list = await (await keys.admin.call('/api/keys')).text();
  expect(list).not.toContain(made.key);
  const { items, total } = keyListSchema.parse(JSON.parse(list));
  expect(total).toBe(1);
  expect(items).toEqual([{ ...shown, lastUsedAt: expect.stringMatching(/:00\.000Z$/) }]);
  expect((await keys.admin.call(`/api/keys/${made.id}`, { method: 'DELETE' })).status).toBe(204);
  expect((await withKey(made.key, '/api/texts')).status).toBe(401);
  expect((await keys.admin.call(`/api/keys/${made.id}`, { method: 'DELETE' })).status).toBe(404);
});

it('is recorded when it is made, used to change something, and revoked', async () => {
  const { key, id } = await keys.make({ name: 'Editor', scopes: ['manage'] });
  const added = await withKey(key, '/api/texts', sent('POST', { title: 'Hours', text: 'We open at nine.' }));
  expect(added.status).toBe(201);
  await keys.admin.call(`/api/keys/${id}`, { method: 'DELETE' });
  const rows = await app.db
    .selectFrom('audit_entries')
    .select(['actor', 'action', 'target', 'before_values', 'after_values'])
    .orderBy('position', 'desc')
    .limit(3)
    .execute();
  expect(rows.map(({ actor, action, target }) => `${actor} ${action} ${target}`)).toEqual([
    'admin@acme.example apikey.revoke Editor',
    'API key Editor text.create Hours',
    'admin@acme.example apikey.create Editor',
  ]);
  expect(JSON.stringify(rows)).not.toContain(key);
});

/** Path of the host's config, and what saves it with settings for programs. */
async function ownConfig() {
  const row = await app.db
    .selectFrom('configs')
    .select('id')
    .where('host', '=', 'acme.example')
    .executeTakeFirst();
  const body = (programs: unknown) => sent('PUT', { ...configBody(), pagesettings: { programs } });
  return { path: `/api/configs/${row?.id}`, body };
}

it('saves its host’s config, but no fields for people alone', async () => {
  const { key } = await keys.make({ name: 'Saver', scopes: ['manage'] });
  const { path, body } = await ownConfig();
  const saved = configSchema.parse(await (await withKey(key, path, body(undefined))).json());
  expect(saved.userId).toBe('API key Saver');
  const refused = await Promise.all([
    withKey(key, '/api/keys', sent('POST', { name: 'More', scopes: ['manage'] })),
    withKey(key, '/api/people'),
    withKey(key, '/api/configs/new', sent('POST', configBody({ host: 'new.example' }))),
    withKey(key, path, { method: 'DELETE' }),
    withKey(key, path, body({ mcp: 'public' })),
    withKey(key, '/api/checks/settings', sent('PUT', { mails: false })),
    withKey(key, '/ai/api/values', sent('POST', { query: 'Hello' })),
  ]);
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403, 403]);
});

it('keeps what else is set for programs, and forgets what is set to nothing', async () => {
  const { path, body } = await ownConfig();
  const save = async (programs: unknown) => {
    const saved = await keys.admin.call(path, body(programs));
    return configSchema.parse(await saved.json()).pagesettings.programs;
  };
  expect(await save({ mcp: 'key', developers: true })).toEqual({ mcp: 'key', developers: true });
  expect(await save({ developers: false })).toEqual({ mcp: 'key', developers: false });
  expect(await save({ mcp: null })).toEqual({ developers: false });
  expect(await save(null)).toBeUndefined();
});

it.each([
  [{ name: '' }, 'name'],
  [{ name: 'x'.repeat(101) }, 'name'],
  [{ scopes: [] }, 'scopes'],
  [{ scopes: ['admin'] }, 'scopes.0'],
  [{ expiresAt: 'tomorrow' }, 'expiresAt'],
  [{ expiresAt: '2001-01-01T00:00:00Z' }, 'expiresAt'],
  [{ expiresAt: '9999-12-31T23:59:59-23:00' }, 'expiresAt'],
  [{ limits: { questionsPerMinute: 0 } }, 'limits.questionsPerMinute'],
  [{ limits: { tokensPerDay: 1.5 } }, 'limits.tokensPerDay'],
  [{ host: 'nobody.example' }, undefined],
])('is refused by its field: %.60j', async (change, field) => {
  const body = { host: 'acme.example', name: 'Test', scopes: ['ask'], ...change };
  const answer = await keys.admin.call('/api/keys', sent('POST', body));
  expect(answer.status).toBe(field === undefined ? 403 : 400);
  if (field !== undefined)
    expect(Object.keys(problemSchema.parse(await answer.json()).errors ?? {})).toEqual([field]);
});

it('opens the sources of answers as any visitor may, and nothing more', async () => {
  const form = new FormData();
  form.set('file', new File(['We open at nine.'], 'hours.txt', { type: 'text/plain' }));
  const uploaded = await keys.admin.call('/ai/api/Upload', { method: 'POST', body: form });
  const file = uploadedSchema.parse(await uploaded.json());
  const content = file.url;
  const { key, id } = await keys.make({ scopes: ['ask'] });
  const opened = await withKey(key, content);
  expect([opened.status, await opened.text()]).toEqual([200, 'We open at nine.']);
  const text = `/ai/api/files/${file.fileId}/text`;
  const asVisitor = await app.call(text);
  expect(asVisitor.status).toBeGreaterThanOrEqual(401);
  expect(await (await withKey(key, text)).json()).toEqual(await asVisitor.json());
  expect((await withKey(key, `/ai/api/files/${file.fileId}`, { method: 'DELETE' })).status).toBe(403);
  const { key: ofOther } = await keys.make({ scopes: ['ask'] }, 'beta.example');
  expect((await withKey(ofOther, content)).status).toBe(401);
  await keys.admin.call(`/api/keys/${id}`, { method: 'DELETE' });
  expect((await withKey(key, content)).status).toBe(401);
});
