import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type CheckTrial,
  checkedHostsSchema,
  checkTrialEndSchema,
  checkTrialSchema,
} from '#contract/chat/check-trials.ts';
import type { Expected } from '#contract/chat/checks.ts';
import { billSchema } from '#contract/hosts/bill.ts';
import { type Provider, providerSchema } from '#contract/models/providers.ts';
import { openTestApp, type Person, type TestApp } from '#server/testing/app.ts';
import { sent } from '#server/testing/configs/entity.ts';
import { noPause } from '#server/testing/conversations/no-pause.ts';
import { configureHost } from '#server/testing/conversations/talk.ts';
import { type FakeOpenAi, startFakeOpenAi } from '#server/testing/models/fake-openai.ts';
import { runAlone } from '../run-alone.ts';

const host = 'acme.example';
const counted = 'usage:1000/200/400';
const opening = 'When does the boathouse open?';

let app: TestApp;
let fake: FakeOpenAi;
let olga: Person;
let configId: string;
let provider: Provider;

beforeAll(async () => {
  fake = await startFakeOpenAi();
  app = await openTestApp({}, { pace: noPause });
  configId = await configureHost(app, { knowledge: '# Boathouse\n\nThe boathouse opens at nine.' });
  olga = await app.signIn({ role: 'admin', email: 'olga@mail.example' });
  const models = ['say:At ten.', counted, 'status:401'];
  const input = { name: 'Harbour', kind: 'openai-compatible', url: fake.url, models };
  const made = await olga.call('/api/providers', sent('POST', { ...input, everywhere: false }));
  provider = providerSchema.parse(await made.json());
});
afterAll(async () => {
  await app.close();
  await fake.close();
});
afterEach(async () => {
  for (const table of ['checks', 'check_hosts', 'ended_hosts', 'price_lists'] as const)
    await app.db.deleteFrom(table).execute();
});

async function add(question: string, expected: Expected): Promise<void> {
  const added = await olga.call('/api/checks', sent('POST', { host, question, expect: expected }));
  expect(added.status).toBe(201);
}

const start = (model: string, named = host) =>
  olga.call('/api/checks/try', sent('POST', { host: named, model }));
const ofConnection = (model: string) => `provider:${provider.id}:${model}`;

/** Reads a trial to its end. */
async function tryWith(model: string) {
  const response = await start(model);
  expect(response.status).toBe(200);
  const events = (await response.text()).split('\n\n').filter((event) => event !== '');
  const data = events.map((event): unknown => JSON.parse(event.slice('data: '.length)));
  const results: CheckTrial[] = data.slice(0, -1).map((one) => checkTrialSchema.parse(one));
  return { results, end: checkTrialEndSchema.parse(data.at(-1)) };
}

describe('a trial of a model', () => {
  it('has each check answered by it alone, and says how long that took', async () => {
    await add(opening, { contains: 'ten' });
    await add('Where is the boathouse?', { contains: 'nine' });
    const { results, end } = await tryWith(`provider:${provider.id}`);
    expect(end).toEqual({ passed: 1, total: 2 });
    const ofOpening = results.find(({ question }) => question === opening);
    expect(ofOpening).toMatchObject({ answer: 'At ten.', passed: true, total: 2 });
    expect(ofOpening?.firstTokenMs).toBeGreaterThanOrEqual(0);
    expect(ofOpening?.ms).toBeGreaterThanOrEqual(ofOpening?.firstTokenMs ?? Number.POSITIVE_INFINITY);
    expect(results.find(({ question }) => question !== opening)).toMatchObject({ unmet: ['contains'] });
    expect(fake.requests().every(({ body }) => body.model === 'say:At ten.')).toBe(true);
  });

  it('tells its tokens and their cost, which the host is billed', async () => {
    await add(opening, { contains: 'counted' });
    expect((await tryWith(ofConnection(counted))).results).toMatchObject([{ passed: true, cost: null }]);
    const models = [{ model: 'openai-compatible:usage:*', input: 3, cached: 1, output: 10 }];
    await olga.call('/api/prices', sent('PUT', { currency: 'EUR', models }));
    const { results } = await tryWith(ofConnection(counted));
    expect(results).toMatchObject([
      {
        tokens: { prompt: 1000, answer: 200, cached: 400 },
        cost: { amount: 0.0042, currency: 'EUR' },
      },
    ]);
    const bill = async () => billSchema.parse(await (await olga.call('/api/usage/bill')).json()).rows;
    const row = { host, model: `openai-compatible:${counted}`, questions: 0, inputTokens: 2000 };
    await expect.poll(bill).toContainEqual(expect.objectContaining(row));
  });

  it('says why a model failed, asks no other one, and passes nothing', async () => {
    await add(opening, { handsOver: false });
    const { results, end } = await tryWith(ofConnection('status:401'));
    expect(end).toEqual({ passed: 0, total: 1 });
    expect(results).toMatchObject([
      { passed: false, answer: '', failure: 'The key was refused by the provider.', firstTokenMs: null },
    ]);
  });

  it('keeps nothing', async () => {
    await add(opening, { contains: 'nine' });
    await (await olga.call('/api/checks/run', sent('POST', { host }))).text();
    const list = async () => (await olga.call(`/api/checks?host=${host}`)).json();
    const before = await list();
    expect(before).toMatchObject({ failing: 0 });
    expect((await tryWith(ofConnection(counted))).end.passed).toBe(0);
    expect(await list()).toEqual(before);
    const kept = await (await olga.call(`/api/conversations?host=${host}`)).json();
    expect(kept).toMatchObject({ total: 0 });
  });

  it('times no answer that the model was not asked for', async () => {
    await add(opening, { contains: 'eight' });
    const answer = { host, questions: [opening], answer: 'At eight.' };
    const made = await olga.call('/api/answers', sent('POST', answer));
    const { id }: { id: string } = JSON.parse(await made.text());
    const { results } = await tryWith(ofConnection(counted));
    expect(results).toMatchObject([{ passed: true, firstTokenMs: null, tokens: null }]);
    await olga.call(`/api/answers/${id}`, { method: 'DELETE' });
  });

  it('ends with the problem where the budget is spent', async () => {
    await add(opening, { contains: 'nine' });
    const path = `/api/configs/${configId}/budget`;
    await olga.call(path, sent('PUT', { tokensPerDay: 1 }));
    const response = await start(ofConnection(counted));
    expect(await response.text()).toMatch(/^event: error\ndata: \{"code":"budget_spent"/);
    await olga.call(path, sent('PUT', { tokensPerDay: null }));
  });

  it('is refused while another run of the host goes on', async () => {
    const refused = await runAlone(app.db, host, () => start('builtin'));
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ code: 'checks_running' });
    expect((await tryWith('builtin')).end).toEqual({ passed: 0, total: 0 });
  });

  it.each([
    ['gpt-5', 400, /which is no kind of model/],
    ['builtin,ollama:x', 400, /^Name one model\.$/],
    ['provider:none', 422, /a connection that does not exist/],
    ['openai:gpt-5', 422, /OPENAI_API_KEY/],
    [' ', 400, /^Enter the name of a model\.$/],
  ])('is refused for %j', async (model, status, sentence) => {
    const response = await start(model);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ errors: { model: expect.stringMatching(sentence) } });
  });

  it('is refused for a model that its connection lacks, and for a host that is not open', async () => {
    const unknown = await start(ofConnection('say:Hello'));
    expect(unknown.status).toBe(400);
    expect(await unknown.json()).toMatchObject({ errors: { model: 'Harbour has no model say:Hello.' } });
    const nowhere = await start('builtin', 'nobody.example');
    expect(await nowhere.json()).toMatchObject({ errors: { host: expect.any(String) } });
  });
});

it('lists the hosts that have checks, without deleted ones', async () => {
  const list = async () =>
    checkedHostsSchema.parse(await (await olga.call('/api/checks/hosts')).json()).items;
  expect(await list()).toEqual([]);
  await add(opening, { contains: 'nine' });
  await add(opening, { contains: 'ten' });
  expect(await list()).toEqual([{ host, checks: 2 }]);
  await app.db
    .insertInto('ended_hosts')
    .values({ host, config_id: configId, purging: 0, deleted_at: new Date().toISOString() })
    .execute();
  expect(await list()).toEqual([]);
});
