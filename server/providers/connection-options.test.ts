import type { IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { providerSchema } from '#contract/models/providers.ts';
import { defaultConfig } from '#server/hosts/configs/defaults.ts';
import { insertConfig } from '#server/hosts/saving/insert-config.ts';
import { openTestApp, type Person, type TestApp } from '#server/testing/app.ts';
import { sent } from '#server/testing/configs/entity.ts';
import { type EventServer, startEventServer } from '#server/testing/models/event-server.ts';
import { deltaFrame, doneFrame, finishFrame } from '#server/testing/models/fake-openai-frames.ts';

const headers = { 'X-Team': 'a-secret-of-the-team' };

let app: TestApp;
let olga: Person;
let server: EventServer;
const asked: { url: string; headers: IncomingHttpHeaders }[] = [];

beforeAll(async () => {
  server = await startEventServer((request, response) => {
    asked.push({ url: request.url ?? '', headers: request.headers });
    if (request.method === 'GET') {
      response.end(JSON.stringify({ data: [{ id: 'listed' }] }));
      return;
    }
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.end(deltaFrame('Hello') + finishFrame('stop') + doneFrame);
  });
  app = await openTestApp();
  // A host that nobody set up is answered for free.
  await insertConfig(app.db, defaultConfig('acme.example'));
  olga = await app.signIn({ role: 'admin', email: 'olga@mail.example' });
});
beforeEach(() => {
  asked.length = 0;
  server.bodies.length = 0;
});
afterAll(async () => {
  await app.close();
  await server.close();
});

const inputOf = (change: object = {}) => ({
  ...{ name: 'Ours', kind: 'openai-compatible', url: `${server.url}/v1`, models: ['m'] },
  ...change,
});
const send = (method: 'POST' | 'PUT', path: string, body: object) =>
  olga.call(`/api/providers${path}`, sent(method, body));

async function save(method: 'POST' | 'PUT', path: string, change: object) {
  const response = await send(method, path, inputOf(change));
  expect(response.status).toBe(method === 'POST' ? 201 : 200);
  return providerSchema.parse(await response.json());
}

const remove = (id: string) => olga.call(`/api/providers/${id}`, { method: 'DELETE' });
const ask = async () => (await app.call('/ai/api/values', sent('POST', { query: 'What is it?' }))).text();
/** Asks, and returns the body of the request that the server got. */
async function askedBody() {
  await ask();
  return bodyOf(server.bodies.at(-1));
}
const bodyOf = (text = '') => z.record(z.string(), z.unknown()).parse(JSON.parse(text));

it('are sent with each question, and shown without the values of headers', async () => {
  const made = await save('POST', '', {
    ...{ headers, query: { tier: 'fast' }, window: 4096, outputTokens: 300, effort: 'low' },
    body: { temperature: 0.2, provider: { order: ['a'] }, max_tokens: null },
  });
  expect(made).toMatchObject({
    ...{ headers: { 'X-Team': '' }, query: { tier: 'fast' }, window: 4096, outputTokens: 300 },
    ...{ effort: 'low', firstTokenSeconds: null, parallel: null, preset: null },
  });
  expect(await ask()).toContain('Hello');
  expect(asked[0]).toMatchObject({
    url: '/v1/chat/completions?tier=fast',
    headers: { 'x-team': 'a-secret-of-the-team' },
  });
  const body = bodyOf(server.bodies[0]);
  expect(body).toMatchObject({ model: 'm', temperature: 0.2, provider: { order: ['a'] } });
  expect(body).toMatchObject({ reasoning_effort: 'low' });
  expect(body).not.toHaveProperty('max_tokens');
  await remove(made.id);
});

it('limit an answer, with room for thoughts beside it and within its window', async () => {
  const made = await save('POST', '', { outputTokens: 300, effort: 'low', window: 100_000 });
  await ask();
  expect(bodyOf(server.bodies[0])).toMatchObject({ max_tokens: 2348 });
  await save('PUT', `/${made.id}`, { window: 4096, effort: null });
  expect(await askedBody()).toMatchObject({ max_tokens: 300 });
  await save('PUT', `/${made.id}`, { outputTokens: 100_000 });
  expect(await askedBody()).toMatchObject({ max_tokens: 1024 });
  await remove(made.id);
});

it('stay as they are where a change leaves them out, and go with null', async () => {
  const made = await save('POST', '', { headers, query: { a: '1' }, parallel: 3 });
  const kept = await save('PUT', `/${made.id}`, { name: 'Renamed' });
  expect(kept).toMatchObject({ headers: { 'X-Team': '' }, query: { a: '1' }, parallel: 3 });
  const changed = await save('PUT', `/${made.id}`, { headers: { 'x-team': '', 'x-new': 'b' }, query: null });
  expect(changed).toMatchObject({ headers: { 'x-team': '', 'x-new': '' }, query: {}, parallel: 3 });
  await ask();
  expect(asked.at(-1)?.headers).toMatchObject({ 'x-new': 'b', 'x-team': 'a-secret-of-the-team' });
  expect(await save('PUT', `/${made.id}`, { headers: null })).toMatchObject({ headers: {} });
  await remove(made.id);
});

it('are in the audit, what may be secret by its name', async () => {
  const options = { headers, query: { 'api-version': '7' }, body: { seed: 4 }, parallel: 3 };
  const made = await save('POST', '', { name: 'Audited', ...options });
  const change = { headers: { 'X-Team': 'another' }, pictures: 'on', everywhere: false };
  await save('PUT', `/${made.id}`, { name: 'Audited', parallel: 5, query: null, ...change });
  await remove(made.id);
  const entries = await app.db
    .selectFrom('audit_entries')
    .select(['before_values as before', 'after_values as after'])
    .where('target', '=', 'Audited')
    .where('action', '=', 'model.change')
    .execute();
  const [entry] = entries.map(({ before, after }) => [before, after].map((side) => JSON.parse(side ?? '')));
  expect(entry).toMatchObject([
    {
      headers: 'X-Team',
      query: 'api-version',
      body: 'seed',
      parallel: 3,
      everywhere: true,
      pictures: 'auto',
    },
    {
      ...{ headers: 'X-Team', query: '', body: 'seed', parallel: 5, everywhere: false, pictures: 'on' },
      entered: 'X-Team',
    },
  ]);
});

it('have headers that are sealed, and sent to no other server than they were entered for', async () => {
  const made = await save('POST', '', { headers });
  const stored = JSON.stringify(await app.db.selectFrom('model_providers').selectAll().execute());
  const audited = JSON.stringify(await app.db.selectFrom('audit_entries').selectAll().execute());
  expect(stored + audited).not.toContain('a-secret-of-the-team');
  for (const change of [{}, { headers: { 'X-Team': '' } }]) {
    const moved = await send('PUT', `/${made.id}`, inputOf({ ...change, url: 'http://127.0.0.1:9/v1' }));
    expect([moved.status, await moved.json()]).toMatchObject([
      400,
      { code: 'invalid_input', errors: { 'headers.X-Team': expect.stringContaining('X-Team') } },
    ]);
  }
  const listed = await send('POST', '/models', { ...inputOf(), id: made.id, headers: { 'X-Team': '' } });
  expect(listed.status).toBe(200);
  expect(asked.at(-1)).toMatchObject({ url: '/v1/models', headers: { 'x-team': 'a-secret-of-the-team' } });
  await remove(made.id);
});

it.each([
  ['a header that the request sets', { headers: { Host: 'x' } }, 'headers.Host'],
  ['a header’s value of two lines', { headers: { a: 'x\ny' } }, 'headers.a'],
  ['a body that sets the messages', { body: { messages: [] } }, 'body'],
  ['a body that is too long', { body: { a: 'x'.repeat(5000) } }, 'body'],
  ['a body that is a list', { body: [] }, 'body'],
  ['too many parameters', { query: Object.fromEntries([...Array(21).keys()].map((n) => [n, 'x'])) }, 'query'],
  ['a window of nothing', { window: 0 }, 'window'],
  ['an effort that nobody makes', { effort: 'utmost' }, 'effort'],
  ['half a question at once', { parallel: 0.5 }, 'parallel'],
  ['a preset that is none', { preset: 'hal' }, 'preset'],
  ['a preset of another kind', { preset: 'groq', kind: 'anthropic', key: 'k' }, 'kind'],
])('are refused at their field: %s', async (_, change, field) => {
  const refused = await send('POST', '', inputOf(change));
  expect([refused.status, await refused.json()]).toMatchObject([
    400,
    { code: 'invalid_input', errors: { [field]: expect.any(String) } },
  ]);
});

it('keep their preset and parameters where a change leaves them out, but no preset of another kind', async () => {
  const made = await save('POST', '', { preset: 'groq', url: '', key: 'k', query: { a: '1' } });
  const renamed = { name: 'Renamed', kind: 'openai-compatible', models: ['m'] };
  const kept = providerSchema.parse(await (await send('PUT', `/${made.id}`, renamed)).json());
  expect(kept).toMatchObject({ preset: 'groq', url: made.url, query: { a: '1' } });
  const versioned = await save('PUT', `/${made.id}`, { key: 'k', url: `${server.url}/v1?api-version=1` });
  expect(versioned.query).toEqual({ a: '1', 'api-version': '1' });
  const moved = await save('PUT', `/${made.id}`, { kind: 'anthropic', key: 'k' });
  expect(moved).toMatchObject({ kind: 'anthropic', preset: null });
  await remove(made.id);
});

it('keep headers that nobody can read, and say so', async () => {
  const made = await save('POST', '', { headers });
  await app.db
    .updateTable('model_providers')
    .set({ sealed_headers: 'of another key' })
    .where('id', '=', made.id)
    .execute();
  const fault = expect.stringContaining('headers cannot be read');
  expect(await save('PUT', `/${made.id}`, { name: 'Renamed', headers: {} })).toMatchObject({ fault });
  expect(await save('PUT', `/${made.id}`, { headers })).toMatchObject({ fault: null });
  await remove(made.id);
});

it('have the address of a preset, and take a typed one as clients know it', async () => {
  const preset = await save('POST', '', { preset: 'groq', url: '', key: 'k' });
  expect(preset).toMatchObject({ preset: 'groq', url: 'https://api.groq.com/openai/v1' });
  await remove(preset.id);
  const typed = await save('POST', '', { url: `${server.url}/v1/chat/completions` });
  expect(typed.url).toBe(`${server.url}/v1`);
  await remove(typed.id);
});

it.each([
  ['the resource', '', '/openai/v1/chat/completions'],
  ['the resource’s protocol', '/openai/v1', '/openai/v1/chat/completions'],
  ['the resource, with a version', '/openai/responses?api-version=2025-01-01', '/openai/v1/chat/completions'],
  [
    'a deployment',
    '/openai/deployments/d?api-version=2025-01-01',
    '/openai/deployments/d/chat/completions?api-version=2025-01-01',
  ],
  [
    'a deployment without a version',
    '/openai/deployments/d/chat/completions',
    '/openai/deployments/d/chat/completions?api-version=2024-10-21',
  ],
])('ask Azure with its own header, at %s', async (_, path, url) => {
  const made = await save('POST', '', { kind: 'azure', key: 'k', url: server.url + path });
  await ask();
  expect(asked.at(-1)).toMatchObject({ url, headers: { 'api-key': 'k' } });
  expect(asked.at(-1)?.headers).not.toHaveProperty('authorization');
  const listed = await send('POST', '/models', { ...inputOf(), kind: 'azure', id: made.id, url: made.url });
  const names = path.includes('deployments') ? ['d'] : ['listed'];
  expect(await listed.json()).toMatchObject({ items: names.map((id) => ({ id })) });
  await remove(made.id);
});
