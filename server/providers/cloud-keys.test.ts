import { afterAll, beforeAll, expect, it } from 'vitest';
import { providerModelsSchema, providerSchema, providerTestSchema } from '#contract/models/providers.ts';
import { openTestApp, type Person, type TestApp } from '#server/testing/app.ts';
import { sent } from '#server/testing/configs/entity.ts';
import { type EventServer, startEventServer } from '#server/testing/models/event-server.ts';
import { bedrockAnswer, bedrockKey, isSigned } from '#server/testing/models/families/bedrock.ts';
import { serviceAccountOf } from '#server/testing/models/families/service-account.ts';

let app: TestApp;
let olga: Person;
let aws: EventServer;

const model = 'amazon.nova-lite-v1:0';

beforeAll(async () => {
  app = await openTestApp();
  olga = await app.signIn({ role: 'admin', email: 'olga@mail.example' });
  aws = await startEventServer((request, response) => {
    if (!isSigned({ request, body: aws.bodies.at(-1) ?? '' })) response.writeHead(403).end('{}');
    else if (request.method === 'POST') response.end(bedrockAnswer);
    else response.end(JSON.stringify({ modelSummaries: [{ modelId: model }] }));
  });
});
afterAll(async () => {
  await app.close();
  await aws.close();
});

const call = (method: string, path: string, body: object) =>
  olga.call(`/api/providers${path}`, sent(method, body));
const input = (change: object = {}) => ({
  ...{ name: 'Bedrock', kind: 'bedrock', url: aws.url, key: JSON.stringify(bedrockKey) },
  ...change,
});

it('connects Bedrock, tests it, and seals the whole key', async () => {
  const created = await call('POST', '', input({ test: true }));
  expect(created.status).toBe(201);
  const made = providerSchema.parse(await created.json());
  expect(made).toMatchObject({ kind: 'bedrock', models: [model], hasKey: true, isPaid: true, fault: null });
  const test = providerTestSchema.parse(await (await call('POST', `/${made.id}/test`, {})).json());
  expect(test).toMatchObject({ ok: true, answer: 'Done.', model: `bedrock:${model}` });
  const listed = await call('POST', '/models', input({ id: made.id, key: '' }));
  expect(providerModelsSchema.parse(await listed.json()).items).toEqual([{ id: model, seesPictures: true }]);
  const rows = await app.db.selectFrom('model_providers').selectAll().execute();
  const audited = await app.db.selectFrom('audit_entries').selectAll().execute();
  const shown = JSON.stringify([rows, audited, made, test]);
  for (const secret of [bedrockKey.secretAccessKey, bedrockKey.accessKeyId])
    expect(shown).not.toContain(secret);
  const moved = await call('PUT', `/${made.id}`, input({ url: 'https://elsewhere.example', key: '' }));
  expect([moved.status, await moved.json()]).toMatchObject([
    400,
    { errors: { key: expect.stringContaining('Enter the key again') } },
  ]);
});

const secret = 'a-secret-that-is-not-echoed';

it.each([
  ['bedrock', secret, 'Enter JSON with accessKeyId, secretAccessKey, and region.'],
  ['bedrock', `["${secret}"]`, 'Enter JSON with accessKeyId, secretAccessKey, and region.'],
  ['bedrock', JSON.stringify({ secretAccessKey: secret }), 'The key lacks accessKeyId and region.'],
  ['bedrock', JSON.stringify({ ...bedrockKey, region: `${secret}.example/` }), 'region can’t be right.'],
  ['bedrock', JSON.stringify({ ...bedrockKey, sessionToken: secret.repeat(400) }), '10,000 characters'],
  ['vertex', '{}', 'The key lacks project_id, client_email, and private_key.'],
  ['vertex', serviceAccountOf('', { private_key: secret }), 'private_key and token_uri can’t be right.'],
  ['vertex', serviceAccountOf('', { token_uri: `file:///${secret}` }), 'token_uri can’t be right.'],
  ['anthropic', `${secret}\n${secret}`, 'letters, digits and signs only'],
  ['anthropic', secret.repeat(100), '2,000 characters'],
])('refuses a key of %s that it cannot be', async (kind, key, words) => {
  const refused = await call('POST', '', input({ kind, key }));
  const said = await refused.text();
  expect([refused.status, JSON.parse(said).errors]).toEqual([400, { key: expect.stringContaining(words) }]);
  expect(said).not.toContain(secret);
});
