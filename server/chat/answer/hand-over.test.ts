import { afterAll, beforeAll, expect, it } from 'vitest';
import { gapListSchema } from '#contract/chat/gaps.ts';
import { defaultConfig } from '#server/hosts/configs/defaults.ts';
import { insertConfig } from '#server/hosts/saving/insert-config.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { sent } from '#server/testing/configs/entity.ts';
import { openTalker } from '#server/testing/conversations/talk.ts';
import { type FakeOpenAi, startFakeOpenAi } from '#server/testing/models/fake-openai.ts';

let app: TestApp;
let model: FakeOpenAi;

beforeAll(async () => {
  model = await startFakeOpenAi();
  app = await openTestApp({ MODEL: 'openai-compatible:fake', OPENAI_COMPATIBLE_URL: model.url });
  const config = defaultConfig('acme.example');
  await insertConfig(app.db, { ...config, aisettings: { ...config.aisettings, handover: {} } });
  await insertConfig(app.db, defaultConfig('alone.example'));
  model.behave('calls:[["hand_over", {"reason": "wants a discount"}]]');
});
afterAll(async () => {
  await app.close();
  await model.close();
});

const toolsOf = (request: ReturnType<FakeOpenAi['requests']>[number] | undefined) =>
  request?.body.tools?.map((tool) => tool.function.name) ?? [];

it('is offered where a model calls its tool', async () => {
  const { parts, text } = await openTalker(app.call).ask('Which discount do I get?');
  expect(toolsOf(model.requests()[0])).toContain('hand_over');
  expect(text).toContain('The visitor is shown the form below your answer.');
  expect(parts.filter(({ type }) => type === 'data-handover' || type === 'data-outcome')).toEqual([
    { type: 'data-handover', data: { reason: 'model' } },
    { type: 'data-outcome', data: { outcome: 'unsure', offered: true } },
  ]);
});

it('is a gap if the model wished for it, none if the visitor did', async () => {
  await openTalker(app.call).ask('Can I talk to a person?');
  const admin = await app.signIn({ role: 'host-admin' });
  const { items } = gapListSchema.parse(await (await admin.call('/api/gaps')).json());
  expect(items.map(({ title }) => title)).toEqual(['Which discount do I get?']);
});

it('is no tool of a host that takes no messages, whose model invents it in vain', async () => {
  model.behaveOnce('calls-anyway:[["hand_over", {"reason": "wants a discount"}]]');
  const asked = sent('POST', { query: 'Which discount do I get?' });
  const response = await openTalker(app.call, 'alone.example').call('/ai/api/values', asked);
  expect(toolsOf(model.requests().at(-1))).not.toContain('hand_over');
  expect(response.status).toBe(503);
  expect(await response.text()).not.toContain('data-handover');
});
