import { afterAll, beforeAll, expect, it } from 'vitest';
import { configSchema } from '#contract/configs.ts';
import { insertConfig } from '#server/hosts/configs/configs.ts';
import { defaultConfig } from '#server/hosts/configs/defaults.ts';
import { openTestApp, type Person, type TestApp } from '#server/testing/app.ts';
import { sent } from '#server/testing/configs/entity.ts';
import { type FakeOpenAi, startFakeOpenAi } from '#server/testing/models/fake-openai.ts';

let app: TestApp;
let model: FakeOpenAi;
let admin: Person;
let id: string;
const now = new Date('2026-11-23T13:37:00Z');

beforeAll(async () => {
  model = await startFakeOpenAi();
  app = await openTestApp(
    { MODEL: 'openai-compatible:echo', OPENAI_COMPATIBLE_URL: model.url },
    { now: () => now },
  );
  const config = defaultConfig('acme.example');
  const stored = await insertConfig(app.db, {
    ...config,
    hostsettings: { ...config.hostsettings, title: 'Acme Harbour' },
    aisettings: { ...config.aisettings, agent: { name: 'Ada', contact: 'desk@acme.example' } },
    pagesettings: { timeZone: 'Asia/Tokyo' },
  });
  id = configSchema.parse(stored).id ?? '';
  admin = await app.signIn({ role: 'host-admin', email: 'hanna@acme.example', firstName: 'Hanna' });
});
afterAll(async () => {
  await app.close();
  await model.close();
});

async function systemAsked(
  query: string,
  headers: Record<string, string> = {},
  by = app.call,
): Promise<string> {
  const response = await by('/ai/api/values', sent('POST', { query }, headers));
  expect(response.status).toBe(200);
  await response.text();
  return lastSystem();
}

function lastSystem(): string {
  return model.requests().at(-1)?.body.messages[0]?.content ?? '';
}

async function tryOut(input: object) {
  const response = await admin.call(`/api/configs/${id}/try`, sent('POST', input));
  const body = (await response.json()) as { outcome?: string; errors?: object };
  return { status: response.status, body };
}

it('tells the model of a host who it is, and the time and language of a visitor', async () => {
  const system = await systemAsked('Who are you?', { 'Accept-Language': 'de' });
  for (const line of ['Acme Harbour', 'Your name: Ada', 'reads the website in German', '22:37 (Asia/Tokyo)'])
    expect(system).toContain(line);
  expect(system).not.toContain('signed in');
});

it('tells it the first name of who is signed in, and nothing else of the account', async () => {
  const system = await systemAsked('Who am I?', {}, admin.call);
  expect(system).toContain('signed in with the first name: Hanna');
  expect(system).not.toMatch(/hanna@|host-admin/);
});

it.each([
  [{ question: ' ' }, 'question'],
  [{ question: 'x'.repeat(1001) }, 'question'],
  [{ question: 'Who?', agent: { do: ['x'.repeat(501)] } }, 'agent.do.0'],
  [{ question: 'Who?', timeZone: 'Mars' }, 'timeZone'],
])('refuses to try %.60j', async (input, field) => {
  const { status, body } = await tryOut(input);
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]]);
});

it('tries unsaved instructions, which count in the budget and are kept nowhere', async () => {
  model.behaveOnce('usage:700/50');
  const { status, body } = await tryOut({
    ...{ question: 'Who tries this out?', timeZone: 'America/Lima' },
    agent: { name: 'Bob', do: ['Rhyme'] },
  });
  expect([status, body.outcome]).toEqual([200, 'answered']);
  const system = lastSystem();
  for (const line of ['Your name: Bob', 'Do: Rhyme', '08:37 (America/Lima)']) expect(system).toContain(line);
  expect(system).not.toMatch(/Ada|desk@|Hanna/);
  expect(await systemAsked('And now?')).toContain('Your name: Ada');
  await app.settle();
  const used = await app.db.selectFrom('token_use').selectAll().execute();
  expect(used.reduce((sum, { tokens }) => sum + Number(tokens), 0)).toBeGreaterThanOrEqual(750);
  const kept = await app.db.selectFrom('conversation_answers').select('question').execute();
  expect(kept.map(({ question }) => question)).toContain('And now?');
  expect(kept.map(({ question }) => question)).not.toContain('Who tries this out?');
});
