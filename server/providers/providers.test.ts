import { createServer, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  localServersSchema,
  mostProviders,
  type Provider,
  providerListSchema,
  providerModelsSchema,
  providerSchema,
  providerTestSchema,
} from '#contract/models/providers.ts';
import { defaultConfig } from '#server/hosts/configs/defaults.ts';
import { insertConfig } from '#server/hosts/saving/insert-config.ts';
import { openTestApp, type Person, type TestApp } from '#server/testing/app.ts';
import { sent } from '#server/testing/configs/entity.ts';
import { startEventServer } from '#server/testing/models/event-server.ts';
import { type FakeOpenAi, startFakeOpenAi } from '#server/testing/models/fake-openai.ts';
import { deltaFrame, doneFrame, finishFrame } from '#server/testing/models/fake-openai-frames.ts';
import { listen, refusing } from '#server/testing/people/listen.ts';

const key = 'sk-a-key-of-the-tests';

let app: TestApp;
let fake: FakeOpenAi;
let olga: Person;
let configId: string;

beforeAll(async () => {
  fake = await startFakeOpenAi({ key });
  const localPlaces = [
    { name: 'LM Studio', kind: 'openai-compatible' as const, url: fake.url },
    { name: 'Ollama', kind: 'ollama' as const, url: new URL(fake.url).origin },
  ];
  app = await openTestApp({ MODEL: 'ollama:never-asked,builtin' }, { localPlaces });
  olga = await app.signIn({ role: 'admin', email: 'olga@mail.example' });
  ({ id: configId } = await insertConfig(app.db, defaultConfig('acme.example')));
});
afterAll(async () => {
  await app.close();
  await fake.close();
});

const put = (path: string, body: object) => olga.call(`/api/providers${path}`, sent('PUT', body));
const post = (path: string, body: object) => olga.call(`/api/providers${path}`, sent('POST', body));

async function connect(change: object = {}): Promise<Provider> {
  const input = { name: 'Test server', kind: 'openai-compatible', url: fake.url, key, ...change };
  const response = await post('', input);
  expect(response.status).toBe(201);
  return providerSchema.parse(await response.json());
}

async function list(): Promise<Provider[]> {
  return providerListSchema.parse(await (await olga.call('/api/providers')).json()).items;
}

const remove = ({ id }: Provider) => olga.call(`/api/providers/${id}`, { method: 'DELETE' });
const ask = async () => (await app.call('/ai/api/values', sent('POST', { query: 'What is it?' }))).text();
const test = async ({ id }: Provider, body: object = {}) =>
  providerTestSchema.parse(await (await post(`/${id}/test`, body)).json());

describe('a connection to a provider', () => {
  it('answers on all hosts from the next question on', async () => {
    const made = await connect();
    expect(made).toMatchObject({ models: ['say:Hello'], hasKey: true, source: 'stored', isPaid: true });
    expect(await (await olga.call(`/api/providers/${made.id}`)).json()).toEqual(made);
    const sources = (await list()).map(({ kind, source }) => [kind, source]);
    expect(sources).toEqual([
      ['ollama', 'environment'],
      ['openai-compatible', 'stored'],
      ['builtin', 'environment'],
    ]);
    expect(await ask()).toContain('Hello');
    const state = async () => (await list()).find(({ id }) => id === made.id);
    await expect.poll(state).toMatchObject({ fault: null, answeredAt: expect.any(String) });
    await remove(made);
    expect(await ask()).not.toContain('Hello');
  });

  it('has its key sealed, and nowhere in the clear', async () => {
    const made = await connect();
    await put(`/${made.id}`, { name: 'Renamed', kind: made.kind, url: made.url, key: '' });
    await test(made);
    const { providers, audited } = {
      providers: await app.db.selectFrom('model_providers').selectAll().execute(),
      audited: await app.db.selectFrom('audit_entries').selectAll().execute(),
    };
    const shown = await (await olga.call('/api/providers')).text();
    expect(shown).toContain('Renamed');
    expect(audited.map(({ action }) => action)).toContain('model.change');
    expect(JSON.stringify([providers, audited, shown])).not.toContain(key);
    await remove(made);
  });

  it('is not saved when its key is refused', async () => {
    const input = { name: 'Tested', kind: 'openai-compatible', url: fake.url, test: true };
    for (const models of [{}, { models: [] }, { models: ['status:401'] }]) {
      const refused = await post('', { ...input, ...models, key: 'wrong' });
      const sentence = 'The key was refused by the provider.';
      expect([refused.status, await refused.json()]).toMatchObject([
        502,
        { code: 'model_provider_failed', detail: sentence, errors: { key: sentence } },
      ]);
    }
    expect((await list()).filter(({ name }) => name === 'Tested')).toEqual([]);
    const made = await connect({ ...input, key, models: [] });
    expect(made).toMatchObject({
      models: ['say:Hello'],
      fault: null,
      answeredAt: expect.any(String),
      checkedAt: expect.any(String),
    });
    expect((await put(`/${made.id}`, { ...input, key: 'wrong' })).status).toBe(502);
    expect(await ask()).toContain('Hello');
    const untested = await put(`/${made.id}`, { ...input, key: 'wrong', test: false });
    expect(await untested.json()).toMatchObject({ answeredAt: null });
    await remove(made);
  });

  it('is not called tested where another key was entered while it was', async () => {
    const asked = Promise.withResolvers<ServerResponse>();
    const slow = await startEventServer((_, response) => asked.resolve(response));
    const made = await connect({ url: slow.url, models: ['m'] });
    const input = { name: 'Test server', kind: 'openai-compatible', url: slow.url };
    const testing = put(`/${made.id}`, { ...input, test: true });
    const response = await asked.promise;
    await put(`/${made.id}`, { ...input, key: 'another' });
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.end(deltaFrame('Hello') + finishFrame('stop') + doneFrame);
    expect(await (await testing).json()).toMatchObject({ answeredAt: null, checkedAt: null });
    await remove(made);
    await slow.close();
  });

  it('beyond the most that there can be is refused before a test question is paid for', async () => {
    const made = await Promise.all(Array.from({ length: mostProviders }, () => connect()));
    const { length } = fake.requests();
    const input = { name: 'One more', kind: 'openai-compatible', url: fake.url, key, test: true };
    expect((await post('', input)).status).toBe(400);
    expect(fake.requests().length).toBe(length);
    await Promise.all(made.map(remove));
  });

  it('is passed over, and says so, when its key is refused', async () => {
    const wrong = await connect({ key: 'wrong', models: ['say:Never'] });
    const right = await connect({ models: ['say:Right'] });
    const path = `/api/configs/${configId}/model`;
    for (const model of [null, `provider:${wrong.id},provider:${right.id}`]) {
      await olga.call(path, sent('PUT', { model }));
      expect(await ask()).toContain('Right');
    }
    await olga.call(path, sent('PUT', { model: null }));
    const fault = 'The key was refused by the provider.';
    const state = async () => (await list()).find(({ id }) => id === wrong.id);
    await expect.poll(state).toMatchObject({ fault, answeredAt: null });
    await Promise.all([remove(wrong), remove(right)]);
  });

  it('keeps its key where none is entered, and never sends it to another server', async () => {
    const made = await connect();
    const input = { name: made.name, kind: made.kind, url: made.url };
    expect((await put(`/${made.id}`, { ...input, key: '', models: ['say:Ahoy'] })).status).toBe(200);
    expect(await test(made)).toMatchObject({ ok: true, answer: 'Ahoy', error: null });
    const moved = await put(`/${made.id}`, { ...input, key: '', url: 'https://evil.example/v1' });
    expect(moved.status).toBe(400);
    expect(await moved.json()).toMatchObject({ errors: { key: expect.stringContaining('again') } });
    const unsaved = await post('/models', {
      kind: made.kind,
      url: 'http://127.0.0.1:9/v1',
      key: '',
      id: made.id,
    });
    expect(await unsaved.json()).toMatchObject({ detail: 'Nothing answers at http://127.0.0.1:9.' });
    await remove(made);
  });

  it('is refused without what it needs, and not found once it is gone', async () => {
    const invalid = [
      { name: '' },
      { kind: 'other' },
      { url: 'ftp://x.example' },
      { url: 'https://user:secret@x.example/v1' },
      { url: 'https://x.example/v1?key=secret' },
      { url: '' },
      { kind: 'anthropic', key: '' },
      { models: 'x' },
      { key: 'ключ' },
    ];
    for (const change of invalid) {
      const input = { name: 'X', kind: 'openai-compatible', url: fake.url, key, ...change };
      const refused = await post('', input);
      expect(refused.status, JSON.stringify(change)).toBe(400);
      expect(await refused.json()).toMatchObject({
        errors: { [Object.keys(change).at(-1) ?? '']: expect.any(String) },
      });
    }
    expect((await put('/none', { name: 'X', kind: 'ollama' })).status).toBe(404);
    expect((await post('/none/test', {})).status).toBe(404);
    const environment = (await list()).find(({ source }) => source === 'environment');
    expect((await remove(environment ?? (await connect()))).status).toBe(409);
  });

  it('lists models with an entered key, then with the stored one', async () => {
    const access = { kind: 'openai-compatible', url: fake.url };
    const listed = providerModelsSchema.parse(await (await post('/models', { ...access, key })).json());
    expect(listed.items.map(({ id }) => id)).toEqual(['say:Hello']);
    const refused = await post('/models', { ...access, key: 'wrong' });
    expect(refused.status).toBe(502);
    expect(await refused.json()).toMatchObject({
      ...{ code: 'model_provider_failed', detail: 'The key was refused by the provider.' },
    });
    const made = await connect();
    expect((await olga.call(`/api/providers/${made.id}/models`)).status).toBe(200);
    await remove(made);
  });
});

describe('a test question', () => {
  it.each([
    ['status:401', 'key', 'The key was refused by the provider.'],
    ['status:404', 'model', 'No such model: status:404.'],
    ['status:402', 'credit', "The provider's account is out of credit."],
    ['status:429', 'rate', 'The provider limits how often it is asked. Try again in a minute.'],
    ['status:500', 'fault', 'The provider has a fault (500). Try again later.'],
  ])('of a model that answers %s says what is wrong: %s', async (model, reason, error) => {
    const made = await connect({ models: ['say:Hello'] });
    expect(await test(made, { model })).toMatchObject({ ok: false, reason, error });
    expect((await list()).find(({ id }) => id === made.id)).toMatchObject({ fault: error });
    await remove(made);
  });

  it('is answered with its time and tokens', async () => {
    const made = await connect({ kind: 'openai', models: ['usage:120/30/100'] });
    const answered = await test(made, { question: 'How are you?' });
    expect(answered).toMatchObject({
      ...{ ok: true, answer: 'Counted.', tokens: { prompt: 120, answer: 30, cached: 100 } },
      firstTokenMs: expect.any(Number),
    });
    await remove(made);
  });

  it('says that nothing answers, and follows no redirect with the key', async () => {
    const url = `http://${refusing}`;
    const dead = await connect({ url, models: ['x'] });
    expect(await test(dead)).toMatchObject({ reason: 'address', error: `Nothing answers at ${url}.` });
    const received: (string | undefined)[] = [];
    const elsewhere = await listen(
      createServer((request, response) => {
        received.push(request.headers['x-api-key']?.toString());
        response.end();
      }),
    );
    const redirecting = await listen(
      createServer((_, response) => response.writeHead(307, { Location: elsewhere.url }).end()),
    );
    for (const kind of ['anthropic', 'google', 'openai'])
      expect(await test(await connect({ kind, url: redirecting.url, models: ['x'] }))).toMatchObject({
        ok: false,
        reason: 'address',
      });
    expect(received).toEqual([]);
    await Promise.all([elsewhere.close(), redirecting.close()]);
    for (const item of await list()) if (item.source === 'stored') await remove(item);
  });
});

describe('the order', () => {
  it('decides who is asked first', async () => {
    const one = await connect({ models: ['say:One'] });
    const two = await connect({ models: ['say:Two'] });
    const ids = [two.id, one.id];
    const ordered = providerListSchema.parse(await (await put('/order', { ids })).json()).items;
    expect(ordered.slice(0, 2).map(({ id }) => id)).toEqual(ids);
    expect(await ask()).toContain('Two');
    expect((await put('/order', { ids: [...ids, 'unknown'] })).status).toBe(400);
    await Promise.all([remove(one), remove(two)]);
  });
});

describe('a host', () => {
  it('is given connections of its own, and loses one that is removed', async () => {
    const own = await connect({ models: ['say:Own'], everywhere: false });
    expect(await ask()).not.toContain('Own');
    const path = `/api/configs/${configId}/model`;
    await olga.call(path, sent('PUT', { model: `provider:${own.id}` }));
    expect(await ask()).toContain('Own');
    expect((await list()).find(({ id }) => id === own.id)).toMatchObject({ hosts: ['acme.example'] });
    expect(await (await olga.call('/api/configs/usage')).text()).toContain('"model":"Test server"');
    await remove(own);
    expect(await (await olga.call(path)).json()).toMatchObject({ ownModel: null });
    expect((await olga.call(path, sent('PUT', { model: `provider:${own.id}` }))).status).toBe(422);
  });

  it('has a daily limit as soon as a connection costs money', async () => {
    const budget = async () => (await olga.call(`/api/configs/${configId}/budget`)).json();
    expect(await budget()).toMatchObject({ tokensPerDay: null });
    const made = await connect({ models: ['say:Ahoy'] });
    expect(await budget()).toMatchObject({ tokensPerDay: 1_000_000 });
    const stranger = await app.call('http://made-up.example/ai/api/values', sent('POST', { query: 'Hi' }));
    expect(await stranger.text()).not.toContain('Ahoy');
    await remove(made);
  });
});

it('finds servers on this machine, on an operator’s word', async () => {
  const open = await startFakeOpenAi();
  const places = [{ name: 'vLLM', kind: 'openai-compatible' as const, url: open.url }];
  const other = await openTestApp({}, { localPlaces: places });
  const operator = await other.signIn({ role: 'admin', email: 'olga@mail.example' });
  const found = await operator.call('/api/providers/find', { method: 'POST' });
  expect(localServersSchema.parse(await found.json()).items).toEqual([
    { name: 'vLLM', kind: 'openai-compatible', url: open.url, models: ['say:Hello'] },
  ]);
  await other.close();
  await open.close();
  const none = await olga.call('/api/providers/find', { method: 'POST' });
  expect(await none.json()).toEqual({ items: [], total: 0 });
});
