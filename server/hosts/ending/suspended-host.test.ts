import { afterAll, beforeAll, expect, it } from 'vitest';
import { gapListSchema, triedQuestionsSchema } from '#contract/chat/gaps.ts';
import { openTestApp, type Person, type TestApp } from '#server/testing/app.ts';
import { sent } from '#server/testing/configs/entity.ts';
import { configureHost, openTalker } from '#server/testing/conversations/talk.ts';

const host = 'acme.example';
const known = 'How many days of paid leave does an employee get?';
const unknown = 'Where can I park my bicycle?';

let app: TestApp;
let operator: Person;
let id: string;
const post = (path: string, body: object) => operator.call(path, sent('POST', { host, ...body }));

beforeAll(async () => {
  app = await openTestApp();
  id = await configureHost(app, {
    knowledge: '# Handbook\n\nEvery employee gets 27 days of paid leave a year.',
  });
  operator = await app.signIn({ host: 'localhost', role: 'admin', email: 'op@mail.example' });
  await openTalker(app.call).ask(unknown);
  await operator.call(`/api/configs/${id}/suspend`, { method: 'POST' });
});
afterAll(() => app.close());

it.each([
  ['texts', { title: 'Rooms', text: 'The crew room is behind the hall.' }],
  ['answers', { questions: ['Is there a sauna?'], answer: 'No.' }],
  ['checks', { question: known, expect: { contains: '27 days' } }],
  ['sites', { start: 'https://club.example/' }],
  ['webhooks', { url: 'https://club.example/hook', events: ['gap.found'] }],
  ['keys', { name: 'Intranet', scopes: ['ask'] }],
])('%s of a suspended host are added and listed', async (list, body) => {
  expect((await post(`/api/${list}`, body)).status).toBe(201);
  const listed = await operator.call(`/api/${list}?host=${host}`);
  expect(listed.status).toBe(200);
  expect(await listed.json()).toMatchObject({ total: 1 });
});

it.each(['', '?page=1'])('is suspended in the list of hosts (%s)', async (query) => {
  const listed = await operator.call(`/api/configs/all${query}`);
  expect(await listed.json()).toContainEqual(
    expect.objectContaining({ host, ended: { state: 'suspended', since: expect.any(String) } }),
  );
});

it('answers its admins from its knowledge, and visitors not at all', async () => {
  const run = await post('/api/checks/run', {});
  expect(await run.text()).toContain('"passed":true');
  const tried = await operator.call(`/api/configs/${id}/try`, sent('POST', { question: known, agent: {} }));
  expect(await tried.json()).toMatchObject({ outcome: 'answered' });
  const searched = await operator.call(`/api/knowledge/search?host=${host}&q=leave`);
  expect(await searched.json()).toMatchObject({ items: [{ text: expect.stringContaining('27 days') }] });
  const asked = await app.call('/ai/api/values', sent('POST', { query: known }));
  expect(asked.status).toBe(404);
});

it('has its gaps answered', async () => {
  const { items } = gapListSchema.parse(await (await operator.call(`/api/gaps?host=${host}`)).json());
  expect(items.map(({ title }) => title)).toEqual([unknown]);
  const act = await post(`/api/gaps/${items[0]?.id}`, { action: 'answer', answer: 'Behind the house.' });
  const { questions } = triedQuestionsSchema.parse(await act.json());
  expect(questions).toMatchObject([{ answer: 'Behind the house. [1]', outcome: 'answered' }]);
});

it('has its settings of checks and reports, and replays its questions', async () => {
  for (const path of [`checks/settings?host=${host}`, `reports?host=${host}`, `configs/${id}/replay`]) {
    expect((await operator.call(`/api/${path}`)).status, path).toBe(200);
  }
});
