import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { tokenBudgetSchema } from '#contract/hosts/budget.ts';
import type { Limits } from '#server/app/limits.ts';
import { defaultConfig } from '#server/hosts/configs/defaults.ts';
import { insertConfig } from '#server/hosts/saving/insert-config.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { type FakeOpenAi, startFakeOpenAi } from '#server/testing/models/fake-openai.ts';

let app: TestApp;
let model: FakeOpenAi;

beforeEach(async () => {
  model = await startFakeOpenAi();
});
afterEach(async () => {
  await app.close();
  await model.close();
});

async function open(
  name: string,
  more: Record<string, string> = {},
  limits: Partial<Limits> = {},
): Promise<void> {
  const chosen =
    name === 'builtin' ? {} : { MODEL: `openai-compatible:${name}`, OPENAI_COMPATIBLE_URL: model.url };
  app = await openTestApp({ ...chosen, TRUST_PROXY: '127.0.0.1', ...more }, { changed: { limits } });
}

async function configure(...hosts: string[]): Promise<void> {
  for (const host of hosts) await insertConfig(app.db, defaultConfig(host));
}

interface Asking {
  host?: string;
  /** Null for this machine itself. */
  address?: string | null;
  token?: string;
  origin?: string;
  signal?: AbortSignal;
}

function ask({ host = 'acme.example', address = '203.0.113.1', origin = '', token, signal }: Asking = {}) {
  return app.call(`http://${host}/ai/api/values`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(address !== null && { 'X-Forwarded-For': address }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(origin ? { Origin: origin } : {}),
    },
    body: JSON.stringify({ query: 'Count.' }),
    ...(signal ? { signal } : {}),
  });
}

async function spentTokens(): Promise<number> {
  const row = await app.db.selectFrom('token_use').select('tokens').executeTakeFirst();
  return Number(row?.tokens ?? 0);
}

async function expectRefusal(response: Response, status: number, code: string): Promise<void> {
  expect(await response.json()).toMatchObject({ status, code });
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
}

describe('answers at once', () => {
  it('are bounded by address, and freed by a given-up answer', async () => {
    await open('hang-after:1', {}, { addressStreams: 2 });
    const [first] = await Promise.all([ask(), ask()]);
    await expectRefusal(await ask(), 429, 'too_many_requests');
    expect((await ask({ address: '203.0.113.2' })).status).toBe(200);
    await first?.body?.cancel();
    expect((await ask()).status).toBe(200);
  });

  it('are not bounded for one address where its limits are lifted', async () => {
    await open('hang-after:1', { RATE_LIMITS: 'off' }, { addressStreams: 1, addressQuestions: 1 });
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask()));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });

  it('are counted before the question has come, and one that never does gives its place back', async () => {
    await open('tokens:1', {}, { addressStreams: 1 });
    const { readable, writable } = new TransformStream<Uint8Array>();
    const headers = { 'X-Forwarded-For': '203.0.113.1' };
    const init = { method: 'POST', headers, body: readable, duplex: 'half' } as const;
    const coming = app.call('/ai/api/values', init);
    await expectRefusal(await ask(), 429, 'too_many_requests');
    await writable.close();
    expect((await coming).status).toBe(400);
    expect((await ask()).status).toBe(200);
  });

  it('are bounded for a host and for the process, whatever else is lifted', async () => {
    await open('hang-after:1', { RATE_LIMITS: 'off' }, { hostStreams: 1, allStreams: 2 });
    await configure('acme.example', 'beta.example');
    expect((await ask()).status).toBe(200);
    await expectRefusal(await ask(), 503, 'overloaded');
    expect((await ask({ host: 'beta.example' })).status).toBe(200);
    await expectRefusal(await ask({ host: 'gamma.example' }), 503, 'overloaded');
  });

  it('give their place back when they are refused or fail before the first word', async () => {
    await open('status:500', {}, { addressStreams: 1 });
    expect((await ask()).status).toBe(503);
    expect((await ask()).status).toBe(503);
  });
});

it('questions of one address are counted', async () => {
  await open('builtin', {}, { addressQuestions: 2 });
  for (const expected of [200, 200]) expect((await ask()).status).toBe(expected);
  await expectRefusal(await ask(), 429, 'too_many_requests');
  expect((await ask({ address: '203.0.113.2' })).status).toBe(200);
});

it('questions are counted before they are read, valid or not', async () => {
  await open('builtin', {}, { addressQuestions: 2 });
  const headers = { 'X-Forwarded-For': '203.0.113.1' };
  for (const body of ['{', '{"query":""}'])
    expect((await app.call('/ai/api/values', { method: 'POST', headers, body })).status).toBe(400);
  await expectRefusal(await ask(), 429, 'too_many_requests');
});

describe('a model that costs money', () => {
  const paid = { OPENAI_COMPATIBLE_KEY: 'k' };

  it('answers on console hosts on this machine and on configured ones, and on no other name', async () => {
    await open('say:paid', paid);
    await configure('acme.example');
    for (const host of ['acme.example', 'localhost', 'any.localhost'])
      expect(await (await ask({ host, address: null })).text()).toBe('paid');
    for (const host of ['made-up.example', 'localhost.example'])
      expect(await (await ask({ host, address: null })).text()).not.toBe('paid');
    expect(model.requests()).toHaveLength(3);
  });

  it('answers on a console host no stranger who sends its name, but operators', async () => {
    await open('say:paid', { ...paid, TRUST_PROXY: '' });
    await configure('acme.example');
    expect(await (await ask({ host: 'localhost' })).text()).not.toBe('paid');
    expect(await (await ask({ origin: 'http://localhost' })).text()).not.toBe('paid');
    const { token } = await app.signIn({ role: 'admin' });
    expect(await (await ask({ host: 'localhost', token })).text()).toBe('paid');
    expect(model.requests()).toHaveLength(1);
  });

  it.each([
    ['a million', {}, 1_000_000],
    ['what is set', { TOKENS_PER_DAY: '5' }, 5],
    ['without end where that is set', { TOKENS_PER_DAY: '0' }, null],
  ])('has %s tokens a day', async (_, set, tokensPerDay) => {
    await open('say:paid', { ...paid, ...set });
    const { id } = await insertConfig(app.db, defaultConfig('acme.example'));
    const admin = await app.signIn({ role: 'host-admin' });
    const budget = tokenBudgetSchema.parse(await (await admin.call(`/api/configs/${id}/budget`)).json());
    expect(budget).toMatchObject({ tokensPerDay });
  });

  it('has no limit of tokens where nobody bills for it', async () => {
    await open('say:free');
    const { id } = await insertConfig(app.db, defaultConfig('acme.example'));
    const admin = await app.signIn({ role: 'host-admin' });
    const budget = tokenBudgetSchema.parse(await (await admin.call(`/api/configs/${id}/budget`)).json());
    expect(budget).toMatchObject({ tokensPerDay: null });
  });
});

describe('a budget of tokens', () => {
  it('refuses the next question when it is spent, and no other host’s', async () => {
    await open('tokens:200', { TOKENS_PER_DAY: '100' });
    await configure('acme.example', 'beta.example');
    expect(await (await ask()).text()).toContain('t199');
    const refused = await ask();
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(86_400);
    await expectRefusal(refused, 429, 'budget_spent');
    expect(model.requests()).toHaveLength(1);
    expect(await (await ask({ host: 'beta.example' })).text()).toContain('t199');
  });

  it('is one for all names that nobody configured, and so are places', async () => {
    await open('tokens:200', { TOKENS_PER_DAY: '100' });
    await configure('acme.example');
    await configure('other');
    await (await ask({ origin: 'https://made-up-1.example' })).text();
    await expectRefusal(await ask({ origin: 'https://made-up-2.example' }), 429, 'budget_spent');
    await expectRefusal(await ask({ host: 'made-up-3.example' }), 429, 'budget_spent');
    expect(await app.db.selectFrom('token_use').select('host').execute()).toEqual([{ host: '*' }]);
    expect((await ask()).status).toBe(200);
    expect((await ask({ host: 'other' })).status).toBe(200);

    await app.close();
    await open('hang-after:1', {}, { hostStreams: 1 });
    expect((await ask({ host: 'made-up-1.example' })).status).toBe(200);
    await expectRefusal(await ask({ host: 'made-up-2.example' }), 503, 'overloaded');
  });

  it('never cuts an answer that runs, and counts one that is given up', async () => {
    await open('tokens:60', { TOKENS_PER_DAY: '1' });
    // One runs on until it is read.
    const [running, givenUp] = await Promise.all([ask(), ask()]);
    await givenUp?.body?.cancel();
    await expect.poll(spentTokens).toBeGreaterThan(0);
    await expectRefusal(await ask(), 429, 'budget_spent');
    expect(await running?.text()).toContain('t59');
  });

  it('is spent by a question whose asker leaves before the first word', async () => {
    await open('hang-after:0', { TOKENS_PER_DAY: '1' });
    const leaving = new AbortController();
    const left = ask({ signal: leaving.signal });
    await expect.poll(() => model.requests()).toHaveLength(1);
    leaving.abort();
    await left;
    await expectRefusal(await ask(), 429, 'budget_spent');
  });

  it('is spent by the answers that a shutdown cuts, before the store is closed', async () => {
    await open('hang-after:1', { TOKENS_PER_DAY: '1000000' });
    const serving = await app.listen();
    const url = `${serving.url}/ai/api/values`;
    const init = { method: 'POST', body: JSON.stringify({ query: 'Count.' }) };
    await Promise.all(Array.from({ length: 5 }, () => fetch(url, init)));
    await serving.close(0);
    await app.settle();
    expect(await spentTokens()).toBeGreaterThan(5 * 100);
  });

  it('is not asked of the built-in answerer', async () => {
    await open('builtin', { TOKENS_PER_DAY: '1' });
    for (let n = 0; n < 3; n++) expect((await ask()).status).toBe(200);
  });

  it('is seen by the host’s admins and set by an operator', async () => {
    await open('usage:120/30', { TOKENS_PER_DAY: '1000' });
    const { id } = await insertConfig(app.db, defaultConfig('acme.example'));
    const admin = await app.signIn({ role: 'host-admin' });
    const operator = await app.signIn({ role: 'admin', email: 'op@mail.example' });
    await (await ask()).text();
    const seen = tokenBudgetSchema.parse(await (await admin.call(`/api/configs/${id}/budget`)).json());
    expect(seen).toMatchObject({ tokensPerDay: 1000, ownTokensPerDay: null });
    expect(seen.spentTokens).toBeGreaterThan(100);
    const body = JSON.stringify({ tokensPerDay: 5 });
    expect((await admin.call(`/api/configs/${id}/budget`, { method: 'PUT', body })).status).toBe(403);
    const set = await operator.call(`/api/configs/${id}/budget`, { method: 'PUT', body });
    expect(await set.json()).toMatchObject({ tokensPerDay: 5, ownTokensPerDay: 5 });
    await expectRefusal(await ask(), 429, 'budget_spent');
  });
});
