import { afterAll, beforeAll, expect, it } from 'vitest';
import { triedAnswerSchema } from '#contract/agent/try-instructions.ts';
import { configSchema } from '#contract/hosts/configs.ts';
import { defaultConfig } from '#server/hosts/configs/defaults.ts';
import { insertConfig } from '#server/hosts/saving/insert-config.ts';
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
    hostsettings: { ...config.hostsettings, title: 'Acme Harbour', logo: '/logo.svg', favicon: '/icon.svg' },
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
  const body = (await response.json()) as { errors?: object };
  return { status: response.status, body };
}

it('tells the model its host, the time and the visitor’s language', async () => {
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
  expect(status).toBe(200);
  expect(triedAnswerSchema.parse(body)).toMatchObject({ outcome: 'answered', offered: false });
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

it('tells it to stay on topic beside the host’s documents', async () => {
  const staysOnTopic = 'Help only with what concerns this website';
  expect(await systemAsked('Write my essay on bees.')).not.toContain(staysOnTopic);
  const text = { title: 'Berths', text: 'A berth costs 20 euros a night.' };
  expect((await admin.call('/api/texts', sent('POST', text))).status).toBe(201);
  expect(await systemAsked('Write my essay on bees.')).toContain(staysOnTopic);

  const upload = { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body: 'Bees are insects.' };
  const { fileId } = (await (await app.call('/ai/api/Upload?filename=bees.txt', upload)).json()) as {
    fileId: string;
  };
  await (
    await app.call('/ai/api/values', sent('POST', { query: 'What are bees?', fileids: [fileId] }))
  ).text();
  expect(lastSystem()).not.toContain(staysOnTopic);

  const response = await admin.call(`/api/configs/${id}`);
  const { domaintype, hostsettings, aisettings, pagesettings } = configSchema.parse(await response.json());
  const input = { domaintype, hostsettings, aisettings, pagesettings: { ...pagesettings, onTopic: false } };
  const saved = await admin.call(
    `/api/configs/${id}`,
    sent('PUT', input, { 'If-Match': response.headers.get('ETag') ?? '' }),
  );
  expect(saved.status).toBe(200);
  expect(await systemAsked('Write my essay on bees.')).not.toContain(staysOnTopic);
});
