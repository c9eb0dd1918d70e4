import { afterAll, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { problemSchema } from '#contract/http/problem.ts';
import {
  deliveryListSchema,
  newWebhookSchema,
  webhookListSchema,
  webhookSchema,
} from '#contract/programs/webhooks.ts';
import { announceEnded } from '#server/conversations/ending/announce-ended.ts';
import { gatherGaps } from '#server/conversations/gaps/gather.ts';
import { openTestApp, type Person, type TestApp } from '#server/testing/app.ts';
import { sent } from '#server/testing/configs/entity.ts';
import { configureHost, openTalker } from '#server/testing/conversations/talk.ts';
import { type Receiver, startReceiver } from '#server/testing/webhooks/receiver.ts';

const stopped = new AbortController().signal;

let app: TestApp;
let hanna: Person;
let receiver: Receiver;
let close: () => void;

beforeAll(async () => {
  ({ receiver, close } = await startReceiver());
  app = await openTestApp({ ALLOW_PRIVATE_URLS: `acme.example=${receiver.address}` });
  app.startWebhooks();
  await configureHost(app);
  hanna = await app.signIn({ role: 'host-admin', email: 'hanna@acme.example' });
});
afterAll(async () => {
  await app.close();
  close();
});

async function read<Schema extends z.ZodType>(schema: Schema, response: Response): Promise<z.infer<Schema>> {
  return schema.parse(await response.json());
}

const add = (body: object) => hanna.call('/api/webhooks', sent('POST', body));

it('is added, listed without its secret, changed and deleted, each in the audit', async () => {
  const url = 'https://receiver.example/hook';
  const made = await add({ url, events: ['gap.found', 'gap.found'] });
  expect(made.status).toBe(201);
  const { id, secret, ...shown } = await read(newWebhookSchema, made);
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  expect(shown).toMatchObject({
    host: 'acme.example',
    url,
    events: ['gap.found'],
    source: 'own',
    waiting: 0,
  });
  const listed = await (await hanna.call('/api/webhooks')).text();
  expect(webhookListSchema.parse(JSON.parse(listed)).total).toBe(1);
  expect(listed).not.toContain('whsec_');
  const change = { url: 'https://receiver.example/other', events: ['site.finished'] };
  const changed = await hanna.call(`/api/webhooks/${id}`, sent('PUT', change));
  expect(await read(webhookSchema, changed)).toMatchObject(change);
  expect((await hanna.call(`/api/webhooks/${id}`, { method: 'DELETE' })).status).toBe(204);
  const stored = app.db.selectFrom('audit_entries').selectAll().where('action', 'like', 'webhook.%');
  const audited = await stored.orderBy('position').execute();
  expect(audited.map(({ action }) => action)).toEqual(['webhook.create', 'webhook.update', 'webhook.delete']);
  expect(JSON.stringify(audited)).not.toMatch(/whsec_|sealed/);
});

it.each([
  [{ url: 'http://receiver.example/', events: ['gap.found'] }, 'url'],
  [{ url: 'https://10.0.0.1/', events: ['gap.found'] }, 'url'],
  [{ url: 'https://[::1]:8443/', events: ['gap.found'] }, 'url'],
  [{ url: 'https://localhost/', events: ['gap.found'] }, 'url'],
  [{ url: 'javascript:alert(1)', events: ['gap.found'] }, 'url'],
  [{ url: 'https://a:b@receiver.example/', events: ['gap.found'] }, 'url'],
  [{ url: 'https://receiver.example/', events: [] }, 'events'],
  [{ url: 'https://receiver.example/', events: ['everything'] }, 'events.0'],
])('refuses %o', async (body, field) => {
  const refused = await add(body);
  expect(refused.status).toBe(400);
  const { code, errors } = await read(problemSchema, refused);
  expect([code, Object.keys(errors ?? {})]).toEqual(['invalid_input', [field]]);
});

it('is called about gaps and ended conversations, and lists calls', async () => {
  const events = ['gap.found', 'conversation.ended'];
  const { id } = await read(newWebhookSchema, await add({ url: receiver.url, events }));
  const talker = openTalker(app.call);
  const { conversationId } = await talker.ask('How high is the lighthouse?');
  // The answer is stored soon after it was sent.
  const stored = app.db.selectFrom('quiet_conversations').select('conversation_id');
  await expect.poll(() => stored.execute()).toEqual([{ conversation_id: conversationId }]);
  await gatherGaps(app.db, stopped);
  await announceEnded(app.db, { stopped, now: new Date(Date.now() + 29 * 60_000) });
  await receiver.wait(1);
  await announceEnded(app.db, { stopped, now: new Date(Date.now() + 31 * 60_000) });
  await announceEnded(app.db, { stopped, now: new Date(Date.now() + 31 * 60_000) });
  const [gap, ended] = (await receiver.wait(2)).map(({ body }) => JSON.parse(body));
  expect(gap).toMatchObject({ type: 'gap.found', data: { question: 'How high is the lighthouse?' } });
  expect(ended).toMatchObject({
    type: 'conversation.ended',
    data: { id: conversationId, questions: 1, outcomes: { refused: 1, 'handed-over': 0 }, offered: 0 },
  });
  const sentSoFar = async () =>
    (await read(deliveryListSchema, await hanna.call(`/api/webhooks/${id}/deliveries?state=delivered`)))
      .items;
  await expect.poll(sentSoFar).toHaveLength(2);
  const [newest] = await sentSoFar();
  const repeated = await hanna.call(`/api/webhooks/deliveries/${newest?.id}/repeat`, { method: 'POST' });
  expect(repeated.status).toBe(202);
  const [, second, again] = await receiver.wait(3);
  expect(again?.id).toBe(second?.id);
  // Whose words were in them deletes them.
  expect((await talker.call(`/ai/api/conversations/${conversationId}`, { method: 'DELETE' })).status).toBe(
    204,
  );
  expect(await app.db.selectFrom('webhook_deliveries').select('event').execute()).toEqual([]);
});

it('is sent a test message once, signed as all, of which the list tells', async () => {
  const answering = await read(newWebhookSchema, await add({ url: receiver.url, events: ['site.finished'] }));
  const broken = await read(
    newWebhookSchema,
    await add({ url: `http://${receiver.address}/refuses`, events: ['site.finished'] }),
  );
  const before = (await receiver.wait(0)).length;
  const test = async ({ id }: { id: string }) => hanna.call(`/api/webhooks/${id}/test`, { method: 'POST' });
  expect((await test(answering)).status).toBe(202);
  const message = (await receiver.wait(before + 1)).at(-1);
  expect(JSON.parse(message?.body ?? '')).toMatchObject({ type: 'test', data: { host: 'acme.example' } });
  const deliveriesOf = async ({ id }: { id: string }) =>
    (await read(deliveryListSchema, await hanna.call(`/api/webhooks/${id}/deliveries`))).items;
  await expect.poll(() => deliveriesOf(answering)).toMatchObject([{ event: 'test', state: 'delivered' }]);
  const gone = app.db.updateTable('webhooks').set({ url: 'http://127.0.0.1:9/' });
  await gone.where('id', '=', broken.id).execute();
  expect((await test(broken)).status).toBe(202);
  await expect
    .poll(() => deliveriesOf(broken))
    .toMatchObject([{ event: 'test', state: 'failed', attempts: 1 }]);
  const audited = app.db.selectFrom('audit_entries').select('target').where('action', '=', 'webhook.test');
  expect(await audited.execute()).toHaveLength(2);
});
