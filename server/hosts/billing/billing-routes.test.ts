import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Bill, billSchema } from '#contract/hosts/bill.ts';
import { openTestApp, type Person, type TestApp } from '#server/testing/app.ts';
import { sent } from '#server/testing/configs/entity.ts';
import { configureHost, openTalker } from '#server/testing/conversations/talk.ts';
import { type FakeOpenAi, startFakeOpenAi } from '#server/testing/models/fake-openai.ts';

const name = 'openai-compatible:usage:1000/200';
const prices = { currency: 'EUR', models: [{ model: 'openai-compatible:*', input: 3, output: 10 }] };

let app: TestApp;
let model: FakeOpenAi;
let operator: Person;

beforeEach(async () => {
  model = await startFakeOpenAi();
  app = await openTestApp({ MODEL: name, OPENAI_COMPATIBLE_URL: model.url });
  operator = await app.signIn({ role: 'admin', email: 'op@mail.example' });
});
afterEach(async () => {
  await app.close();
  await model.close();
});

async function billOf(person: Person, query = ''): Promise<Bill> {
  return billSchema.parse(await (await person.call(`/api/usage/bill${query}`)).json());
}

it('bills what visitors asked, to operators for all hosts and to an admin for their own', async () => {
  for (const host of ['acme.example', 'beta.example']) {
    await configureHost(app, { host });
    await openTalker(app.call, host).ask('What is it?');
  }
  expect((await operator.call('/api/prices', sent('PUT', prices))).status).toBe(200);
  const row = {
    model: name,
    questions: 1,
    inputTokens: 1000,
    cachedTokens: 0,
    outputTokens: 200,
    amount: 0.005,
  };
  await expect
    .poll(async () => (await billOf(operator)).rows)
    .toMatchObject([
      { host: 'acme.example', ...row },
      { host: 'beta.example', ...row },
    ]);
  const hanna = await app.signIn({ role: 'host-admin' });
  const own = await billOf(hanna);
  expect(own.rows).toMatchObject([{ host: 'acme.example', ...row }]);
  expect(own).toMatchObject({ isClosed: false, currency: 'EUR', total: { amount: 0.005 } });
  expect((await hanna.call('/api/usage/bill?host=beta.example')).status).toBe(403);
  expect((await billOf(operator, '?host=beta.example')).rows).toMatchObject([{ host: 'beta.example' }]);
});

it('bills the questions of a host that keeps no conversations, and no preview', async () => {
  await configureHost(app, { pagesettings: { retentionDays: 0 } });
  await openTalker(app.call).ask('What is it?');
  const preview = { query: 'What is it?', query_context: [], files: [] };
  await (await operator.call('/ai/api/values?forHost=acme.example', sent('POST', preview))).text();
  await expect
    .poll(async () => (await billOf(operator, '?host=acme.example')).rows)
    .toMatchObject([{ questions: 1 }]);
});

it('is CSV for spreadsheets', async () => {
  await configureHost(app);
  await openTalker(app.call).ask('What is it?');
  // The tokens and the question are counted one after the other.
  await expect
    .poll(async () => (await billOf(operator)).rows)
    .toMatchObject([{ questions: 1, outputTokens: 200 }]);
  const response = await operator.call('/api/usage/bill?format=csv');
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const [head, row] = (await response.text()).split('\r\n');
  expect(head).toContain('host,model,late,questions');
  expect(row).toMatch(new RegExp(`^"acme.example","${name}",,1,\\d,\\d,\\d,1000,0,200,[\\d.]+,,$`));
});

it('refuses prices by their field, and keeps those before', async () => {
  expect(await (await operator.call('/api/prices')).json()).toEqual({ currency: null, models: [] });
  await operator.call('/api/prices', sent('PUT', prices));
  const [price] = prices.models;
  const wrong = [
    { ...prices, currency: 'euro' },
    { ...prices, models: [{ ...price, input: -1 }] },
    { ...prices, models: [{ ...price, output: 'free' }] },
    { ...prices, models: [{ ...price, model: 'x'.repeat(201) }] },
    { ...prices, models: [price, price] },
    { ...prices, models: Array.from({ length: 501 }, (_, n) => ({ ...price, model: `m${n}` })) },
  ];
  for (const body of wrong) {
    const refused = await operator.call('/api/prices', sent('PUT', body));
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ code: 'invalid_input', errors: expect.anything() });
  }
  expect(await (await operator.call('/api/prices')).json()).toEqual(prices);
  for (const month of ['2026-13', 'november', '26-11'])
    expect((await operator.call(`/api/usage/bill?month=${month}`)).status).toBe(400);
});
