import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { actionCallSchema, confirmedSchema, offeredActionSchema } from '#contract/agent/action-calls.ts';
import { type ActionSite, openActionSite } from '#server/testing/agent/action-site.ts';
import { openTestApp, type Person, type TestApp } from '#server/testing/app.ts';
import { configBody, sent } from '#server/testing/configs/entity.ts';
import { configureHost, openTalker, type Talker } from '#server/testing/conversations/talk.ts';
import { type FakeOpenAi, startFakeOpenAi } from '#server/testing/models/fake-openai.ts';

let app: TestApp;
let site: ActionSite;
let model: FakeOpenAi;
let admin: Person;
let id: string;
let talker: Talker;

beforeAll(async () => {
  // Calls have little time here, and the first would spend it loading what sends them.
  await import('undici');
  site = await openActionSite();
  model = await startFakeOpenAi();
  app = await openTestApp(
    { MODEL: 'openai-compatible:say:Hello.', OPENAI_COMPATIBLE_URL: model.url },
    { callMs: 2000 },
  );
  id = await configureHost(app);
  admin = await app.signIn({ role: 'host-admin', email: 'boss@mail.example' });
  const operator = await app.signIn({ role: 'admin', email: 'op@mail.example' });
  const allowed = { addresses: [site.address, '127.0.0.1:9'] };
  await operator.call(`/api/configs/${id}/private`, sent('PUT', allowed));
});
afterAll(async () => {
  await Promise.all([app.close(), site.close(), model.close()]);
});
beforeEach(() => {
  site.requests.length = 0;
  talker = openTalker(app.call);
});

/** Saves a write with this address, has the model ask for it, and returns the id that waits. */
async function offer(url: string): Promise<string> {
  const origins = [site.origin, 'http://127.0.0.1:9'];
  const refund = {
    ...{ name: 'refund', description: 'Refunds an order.', kind: 'write', headers: {}, url },
    arguments: { type: 'object', properties: { number: { type: 'string' } } },
  };
  const body = { ...configBody(), aisettings: { origins, actions: [refund] } };
  expect((await admin.call(`/api/configs/${id}`, sent('PUT', body))).status).toBe(200);
  model.behave(`calls:${JSON.stringify([['refund', { number: '7' }]])}`);
  const { parts } = await talker.ask('Refund order 7');
  const waiting = parts.find((part) => part.type === 'data-confirm');
  if (!waiting) throw new Error('nothing waits');
  return waiting.data.id;
}

async function confirm(which: string) {
  const response = await talker.call(`/ai/api/actions/${which}/confirm`, { method: 'POST' });
  return { status: response.status, body: await response.json() };
}

const askState = (which: string, person = talker) => person.call(`/ai/api/actions/${which}`);

const stateOf = async (which: string) =>
  offeredActionSchema.parse(await (await askState(which)).json()).state;

async function lastCall() {
  const response = await admin.call(`/api/configs/${id}/actions/calls`);
  return z.array(actionCallSchema).parse(await response.json())[0];
}

describe('a confirmed write', () => {
  it.each([
    ['succeeds', '/refunds', 'done', ''],
    ['succeeds with what can’t be read', '/picture', 'done', ''],
    ['is refused', '/refused', 'failed', 'HTTP status 422'],
    ['gets a server error', '/broken', 'unknown', 'HTTP status 500'],
    ['gets no answer', '/hang', 'unknown', /took too long/],
    ['is redirected', '/away', 'unknown', /redirects/],
  ] as const)('that %s says what is known', async (_, path, outcome, detail) => {
    const which = await offer(site.origin + path);
    expect(await stateOf(which)).toBe('waiting');
    const { body } = await confirm(which);
    const confirmed = confirmedSchema.parse(body);
    expect(confirmed.outcome).toBe(outcome);
    expect(JSON.stringify(confirmed)).not.toMatch(/database|4711|HTTP/);
    expect(await stateOf(which)).toBe(outcome);
    const call = await lastCall();
    expect(call).toMatchObject({ action: 'refund', outcome });
    expect(call?.detail).toMatch(detail === '' ? /^$/ : detail);
    expect(site.requests).toHaveLength(1);
    expect(site.requests[0]?.headers['idempotency-key']).toBe(call?.idempotencyKey);
  });

  it('that never left was certainly not done', async () => {
    const { body } = await confirm(await offer('http://127.0.0.1:9/refunds'));
    expect(body).toMatchObject({ outcome: 'failed', detail: 'It was not done. Try again later.' });
  });

  it('is sent to its end though its visitor goes, who learns it afterwards', async () => {
    const which = await offer(`${site.origin}/refunds`);
    const leaving = new AbortController();
    const path = `/ai/api/actions/${which}/confirm`;
    const left = talker.call(path, { method: 'POST', signal: leaving.signal });
    leaving.abort();
    await left.catch(() => {});
    await expect.poll(() => stateOf(which)).toBe('done');
    expect((await confirm(which)).body).toMatchObject({ code: 'action_confirmed' });
    expect(site.requests).toHaveLength(1);
  });

  it('that was done is told as done, though the store can’t keep how it ended', async () => {
    const which = await offer(`${site.origin}/refunds`);
    await sql`create trigger full before update of outcome on pending_actions begin select raise(fail, 'full'); end`.execute(
      app.db,
    );
    try {
      expect(await confirm(which)).toMatchObject({ status: 200, body: { outcome: 'done' } });
      expect(await stateOf(which)).toBe('unknown');
    } finally {
      await sql`drop trigger full`.execute(app.db);
    }
  });

  it('is nobody else’s to ask for', async () => {
    const which = await offer(`${site.origin}/refunds`);
    expect((await askState(which, openTalker(app.call))).status).toBe(404);
    expect((await talker.call(`http://other.example/ai/api/actions/${which}`)).status).toBe(404);
  });
});
