import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { actionCallSchema } from '#contract/agent/action-calls.ts';
import { type AnswerPart, answerPartSchema } from '#contract/chat/chat.ts';
import { conversationSchema } from '#contract/chat/conversations.ts';
import { type ActionSite, openActionSite } from '#server/testing/agent/action-site.ts';
import { openTestApp, type Person, type TestApp } from '#server/testing/app.ts';
import { configBody, sent } from '#server/testing/configs/entity.ts';
import { configureHost, openTalker, type Talker } from '#server/testing/conversations/talk.ts';
import { type FakeOpenAi, startFakeOpenAi } from '#server/testing/models/fake-openai.ts';
import { findWriteStates } from './calls/write-states.ts';

const secret = 'Bearer sk-very-secret-token';

let app: TestApp;
let site: ActionSite;
let model: FakeOpenAi;
let admin: Person;
let operator: Person;
let id: string;
let now = new Date();

beforeAll(async () => {
  // Calls have little time here, and the first would spend it loading what sends them.
  await import('undici');
  site = await openActionSite();
  model = await startFakeOpenAi();
  app = await openTestApp(
    { MODEL: 'openai-compatible:say:Hello.', OPENAI_COMPATIBLE_URL: model.url },
    { now: () => now, callMs: 2000 },
  );
  id = await configureHost(app);
  admin = await app.signIn({ role: 'host-admin', email: 'boss@mail.example' });
  operator = await app.signIn({ role: 'admin', email: 'op@mail.example' });
  const allowed = { addresses: [site.address] };
  expect((await operator.call(`/api/configs/${id}/private`, sent('PUT', allowed))).status).toBe(200);
});
afterAll(async () => {
  await Promise.all([app.close(), site.close(), model.close()]);
});
beforeEach(() => {
  now = new Date();
  site.requests.length = 0;
  model.behave(undefined);
});

const action = (more: object = {}) => ({
  name: 'track_order',
  description: 'Looks an order up by its number.',
  arguments: { type: 'object', properties: { number: { type: 'string' } }, required: ['number'] },
  url: `${site.origin}/orders/{number}`,
  headers: { Authorization: secret },
  kind: 'read',
  ...more,
});

const refund = (more: object = {}) =>
  action({ name: 'refund', kind: 'write', url: `${site.origin}/refunds`, ...more });

const savedSchema = z.looseObject({
  aisettings: z.looseObject({ actions: z.unknown().optional() }).optional(),
  errors: z.record(z.string(), z.string()).optional(),
});

async function save(aisettings: object, person = admin) {
  // This file saves more often than a host may.
  await app.db.deleteFrom('rate_limits').where('key', 'like', 'saves-%').execute();
  const body = { ...configBody(), aisettings: { origins: [site.origin], ...aisettings } };
  const response = await person.call(`/api/configs/${id}`, sent('PUT', body));
  return { status: response.status, body: savedSchema.parse(await response.json()) };
}

const keptSchema = z.object({ turns: z.array(z.object({ sources: z.array(answerPartSchema) })) });

const calls = (name: string, input: object = { number: '7' }) => `calls:${JSON.stringify([[name, input]])}`;

const ofType = <Type extends AnswerPart['type']>(parts: readonly AnswerPart[], type: Type) =>
  parts.filter((part): part is Extract<AnswerPart, { type: Type }> => part.type === type);

async function ask(talker: Talker = openTalker(app.call)) {
  const { parts, text, conversationId } = await talker.ask('Where is order 7?');
  return { parts, text, talker, conversationId };
}

/** Asks for a refund and returns what waits for the visitor. */
async function offered(talker?: Talker) {
  await save({ actions: [refund()] });
  model.behave(calls('refund'));
  const asked = await ask(talker);
  const [waiting] = ofType(asked.parts, 'data-confirm');
  if (!waiting) throw new Error('nothing waits');
  return { ...asked, waiting: waiting.data };
}

const confirm = (talker: Talker, which: string, body?: object) =>
  talker.call(`/ai/api/actions/${which}/confirm`, body ? sent('POST', body) : { method: 'POST' });

describe('an action', () => {
  it('sends the published value of a header, whatever a draft is saved with', async () => {
    await save({ actions: [action()] });
    const saveDraft = (more: object) => {
      const aisettings = { origins: [site.origin], actions: [action(more)] };
      return admin.call(`/api/configs/${id}/draft`, sent('PUT', { ...configBody(), aisettings }));
    };
    const refused = await saveDraft({ headers: { authorization: 'Bearer of-the-draft' } });
    expect(refused.status).toBe(400);
    const { errors } = savedSchema.parse(await refused.json());
    expect(errors?.['aisettings.actions.0.headers.authorization']).toMatch(/What is published/);
    for (const more of [
      { headers: { Authorization: '' } },
      {},
      { name: 'other', headers: { Authorization: 'new' } },
    ])
      expect((await saveDraft(more)).status).toBe(200);
    model.behave(calls('track_order'));
    site.requests.length = 0;
    await ask();
    expect(site.requests[0]?.headers).toMatchObject({
      authorization: secret,
      'user-agent': 'Mozilla/5.0 (compatible; acme.example; +https://acme.example/)',
    });
    await admin.call(`/api/configs/${id}/draft`, { method: 'DELETE' });
  });

  it('is stored with its headers sealed, and read back with empty values', async () => {
    const { status, body } = await save({ actions: [action()] });
    expect(status).toBe(200);
    expect(body.aisettings?.actions).toEqual([action({ headers: { Authorization: '' } })]);
    const tables = ['configs', 'config_changes', 'audit_entries', 'action_headers'] as const;
    const rows = await Promise.all(tables.map((table) => app.db.selectFrom(table).selectAll().execute()));
    expect(JSON.stringify(rows)).not.toContain('very-secret');
    const publicConfig = await (await app.call('/api/configs')).text();
    expect(publicConfig).not.toContain('track_order');
  });

  it('keeps its secret where the value is empty, also renamed; not at another origin', async () => {
    await save({ actions: [action()] });
    const kept = { headers: { Authorization: '' } };
    expect((await save({ actions: [action({ ...kept, name: 'find_order' })] })).status).toBe(200);
    model.behave(calls('find_order'));
    await ask();
    expect(site.requests[0]?.headers.authorization).toBe(secret);
    const moved = await save({
      origins: [site.origin, 'https://api.example.com'],
      actions: [action({ ...kept, name: 'find_order', url: 'https://api.example.com/{number}' })],
    });
    expect(moved).toMatchObject({
      status: 400,
      body: { errors: { 'aisettings.actions.0.headers.Authorization': /Enter the value/ } },
    });
  });

  it('runs for a model, and the visitor sees a step but neither result nor secret', async () => {
    await save({ actions: [action()] });
    model.behave(calls('track_order'));
    const { parts, text } = await ask();
    expect(site.requests).toMatchObject([{ method: 'GET', url: '/orders/7' }]);
    expect(ofType(parts, 'tool-input-available')).toMatchObject([
      { toolName: 'track_order', input: { number: '7' }, dynamic: true, providerExecuted: true },
    ]);
    expect(ofType(parts, 'tool-output-available')).toHaveLength(1);
    expect(text).toContain('on its way');
    expect(JSON.stringify([parts, model.requests().at(-1)])).not.toContain('very-secret');
  });

  it.each([
    ['arguments that don’t fit', 'calls:[["track_order",{"number":7,"also":1}]]', "don't fit", 0],
    ['an argument that leaves its folder', calls('track_order', { number: '..' }), 'fit the address', 0],
    ['an argument that names the folder', calls('track_order', { number: '.' }), 'fit the address', 0],
  ])('refuses %s, and the answer goes on', async (_, behaviour, said, requests) => {
    await save({ actions: [action()] });
    model.behave(behaviour);
    const { text, parts } = await ask();
    expect(text).toContain(said);
    expect(ofType(parts, 'tool-output-error')).toHaveLength(1);
    expect(site.requests).toHaveLength(requests);
  });

  it.each([
    ['answers 500', '/broken', 'HTTP status 500'],
    ['hangs', '/hang', 'took too long'],
    ['redirects', '/away', 'never followed'],
    ['answers 10 MB', '/huge', 'larger than 1 MB'],
    ['answers a picture', '/picture', 'neither JSON nor text'],
    ['answers HTML', '/page', 'Order 7\nOn its way.'],
    ['answers HTML with a long run of white space', '/blank', 'y x'],
  ])('that %s is told to the model', async (_, path, said) => {
    await save({ actions: [action({ url: `${site.origin}${path}` })] });
    model.behave(calls('track_order'));
    const { text } = await ask();
    expect(text).toContain(said);
    expect(text).not.toContain('alert(1)');
  });

  it('is refused by the operator’s list as soon as that is shorter', async () => {
    await save({ actions: [action()] });
    const set = (origins: string[] | null) =>
      operator.call(`/api/configs/${id}/private`, sent('PUT', { addresses: [site.address], origins }));
    await set(['https://api.example.com']);
    model.behave(calls('track_order'));
    expect((await ask()).text).toContain("doesn't allow");
    expect((await save({ actions: [refund()] })).status).toBe(400);
    await set(null);
    expect(site.requests).toEqual([]);
  });

  it.each([
    [{ url: 'https://elsewhere.example/' }, 'url', /not among the allowed origins/],
    [{ url: 'ftp://elsewhere.example/' }, 'url', /https/],
    [{ url: 'https://u:p@elsewhere.example/' }, 'url', /without a user name/],
    [{ url: 'https://{number}.example/' }, 'url', /Only the path/],
    [{ url: 'https://elsewhere.example/{shop}/{number}' }, 'url', /“shop”.*arguments.*address/],
    [{ rule: 'order {number} of {year}' }, 'rule', /“year”.*arguments.*rule/],
    [{ rule: 'order {__proto__}' }, 'rule', /“__proto__”/],
    [{ rule: 'order {number}{number}' }, 'rule', /a space between \{number\} and \{number\}/],
    [{ rule: '{number} '.repeat(5) }, 'rule', /at most 4 arguments/],
    [{ name: 'Track Order' }, 'name', /lower-case/],
    [{ kind: 'delete' }, 'kind', /read or write/],
    [{ headers: { Host: 'x' } }, 'headers.Host', /can’t be set/],
    [{ headers: { 'X-Key': 'a\r\nb' } }, 'headers.X-Key', /plain letters/],
    [{ arguments: { type: 'string' } }, 'arguments', /type "object"/],
    [{ arguments: { type: 'object', properties: { a: { $ref: '#' } } } }, 'arguments', /has no type/],
    [
      { arguments: { type: 'object', properties: { a: { type: 'string', pattern: '(a+)+$' } } } },
      'arguments',
      /“pattern”/,
    ],
  ])('can’t be saved with %j', async (more, field, said) => {
    const { status, body } = await save({ actions: [action(more)] });
    expect(status).toBe(400);
    expect(body.errors?.[`aisettings.actions.0.${field}`]).toMatch(said);
  });

  it('can still be read where it was stored with an argument that is not declared', async () => {
    await save({ actions: [action()] });
    const stored = await app.db
      .selectFrom('configs')
      .select('aisettings')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const aisettings = stored.aisettings.replace('{number}', '{shop}');
    await app.db.updateTable('configs').set({ aisettings }).where('id', '=', id).execute();
    const read = await admin.call(`/api/configs/${id}`);
    expect([read.status, await read.text()]).toEqual([200, expect.stringContaining('/orders/{shop}')]);
  });

  it('can’t be saved with http, unless the operator allowed the address', async () => {
    const url = 'http://10.0.0.5:8080/';
    const { body } = await save({ origins: ['http://10.0.0.5:8080'], actions: [action({ url })] });
    expect(body.errors?.['aisettings.origins.0']).toMatch(/starts with https/);
  });

  it('runs by its rule without a language model, and its result is the answer', async () => {
    await save({ actions: [action({ rule: 'order {number}' })] });
    const answerWith = (models: string | null) =>
      operator.call(`/api/configs/${id}/model`, sent('PUT', { model: models }));
    await answerWith('builtin');
    const { text, parts } = await ask();
    await answerWith(null);
    expect(text).toContain('**state**: on its way');
    expect(ofType(parts, 'tool-input-available')).toMatchObject([{ input: { number: '7' } }]);
  });

  it.each([
    ['/broken', 'I couldn’t look that up just now. Try again later.', 'failed'],
    [
      '/missing',
      "I don't have anything to look in yet. Attach a file or paste a link, and ask again.",
      'refused',
    ],
    [
      '/empty',
      "I don't have anything to look in yet. Attach a file or paste a link, and ask again.",
      'refused',
    ],
    ['/cut', 'I couldn’t look that up just now. Try again later.', 'failed'],
  ])('that gets %s by its rule leaves the true reason', async (path, reply, outcome) => {
    await save({ actions: [action({ rule: 'order {number}', url: `${site.origin}${path}` })] });
    const model = (name: string | null) =>
      operator.call(`/api/configs/${id}/model`, sent('PUT', { model: name }));
    await model('builtin');
    const { text, parts } = await ask();
    await model(null);
    expect(text).toBe(reply);
    expect(ofType(parts, 'data-outcome')).toMatchObject([{ data: { outcome } }]);
  });

  it('of a kind that changes something can’t have a rule', async () => {
    const { status, body } = await save({ actions: [refund({ rule: 'refund {number}' })] });
    expect(status).toBe(400);
    expect(body.errors?.['aisettings.actions.0.rule']).toMatch(/looks something up/);
  });

  it('is logged without arguments, results or secrets', async () => {
    await save({ actions: [action()] });
    model.behave(calls('track_order'));
    await ask();
    const response = await admin.call(`/api/configs/${id}/actions/calls`);
    const [newest] = actionCallSchema.array().parse(await response.json());
    expect(newest).toMatchObject({ action: 'track_order', kind: 'read', outcome: 'done', by: 'visitor' });
    const rows = await app.db.selectFrom('action_calls').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/very-secret|on its way/);
  });

  it('is logged as refused where a header has lost its value, as nothing is sent', async () => {
    await save({ actions: [action()] });
    await app.db.deleteFrom('action_headers').execute();
    model.behave(calls('track_order'));
    expect((await ask()).text).toContain('Authorization has no value');
    const response = await admin.call(`/api/configs/${id}/actions/calls`);
    const [newest] = actionCallSchema.array().parse(await response.json());
    expect(newest).toMatchObject({ outcome: 'refused', detail: expect.stringContaining('Authorization') });
    expect(site.requests).toEqual([]);
  });

  it('is kept with the conversation as a step, without arguments, results or secrets', async () => {
    await save({ actions: [action(), refund()] });
    model.behave(calls('track_order'));
    const { talker, conversationId } = await ask();
    model.behave(calls('track_order', { number: { nested: 'secret' } }));
    await talker.ask('Where is it?', { conversationId });
    model.behave(calls('refund'));
    await talker.ask('Refund order 7', { conversationId });
    await app.settle();
    const response = await admin.call(`/api/conversations/${conversationId}`);
    const { turns } = conversationSchema.parse(await response.json());
    const names = turns.map(({ sources }) =>
      ofType(sources, 'tool-input-available').map(({ toolName, input }) => [toolName, input]),
    );
    expect(names).toEqual([[['track_order', {}]], [['track_order', {}]], [['refund', {}]]]);
    const [found, failed, asked] = turns.map(({ sources }) => sources);
    expect(found).toContainEqual(expect.objectContaining({ type: 'tool-output-available' }));
    expect(failed).toContainEqual(expect.objectContaining({ type: 'tool-output-error' }));
    const step = ofType(asked ?? [], 'tool-input-available')[0]?.toolCallId;
    const data = { id: '', action: 'refund', arguments: {}, state: 'waiting' };
    expect(asked).toContainEqual({ type: 'data-confirm', id: step, data });
    const exported = await admin.call('/api/conversations/export?format=csv');
    const csv = await exported.text();
    for (const steps of ['track_order (done)', 'track_order (failed)', 'refund (waiting)'])
      expect(csv).toContain(steps);
    const rows = await app.db.selectFrom('conversation_answers').select('sources').execute();
    expect(JSON.stringify(rows)).not.toMatch(/secret|on its way/);
  });

  it('can be tried by an admin, who sees both ways without the secret', async () => {
    await save({ actions: [action()] });
    const test = (body: object) => admin.call(`/api/configs/${id}/actions/test`, sent('POST', body));
    const tested = await (await test({ action: 'track_order', arguments: { number: '7' } })).json();
    expect(tested).toMatchObject({
      ok: true,
      status: 200,
      request: { method: 'GET', url: `${site.origin}/orders/7`, headers: { Authorization: '[hidden]' } },
    });
    expect(JSON.stringify(tested)).not.toContain('very-secret');
    expect((await test({ action: 'track_order', arguments: {} })).status).toBe(400);
    expect((await test({ action: 'unknown' })).status).toBe(404);
    expect((await test({})).status).toBe(400);
  });
});

describe('a write', () => {
  it('runs after the visitor’s own confirmation, once, as it was shown', async () => {
    const { talker, waiting, text, conversationId } = await offered();
    expect(waiting).toMatchObject({ action: 'refund', arguments: { number: '7' } });
    expect(text).toContain('has not been done');
    expect(site.requests).toEqual([]);
    const responses = await Promise.all([confirm(talker, waiting.id), confirm(talker, waiting.id)]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const done = responses.find(({ status }) => status === 200);
    expect(await done?.json()).toEqual({ id: waiting.id, action: 'refund', outcome: 'done', detail: '' });
    expect(site.requests).toMatchObject([{ method: 'POST', url: '/refunds', body: '{"number":"7"}' }]);
    model.behave('say:It was.');
    await talker.ask('Was it done?', { conversationId });
    expect(JSON.stringify(model.requests().at(-1)?.body.tools)).toContain('and it was done');
  });

  it('isn’t confirmed by another visitor, on another host, or from another site', async () => {
    const { talker, waiting } = await offered();
    const path = `/ai/api/actions/${waiting.id}/confirm`;
    expect((await confirm(openTalker(app.call), waiting.id)).status).toBe(404);
    expect((await talker.call(`http://other.example${path}`, { method: 'POST' })).status).toBe(404);
    const headers = { Origin: 'https://evil.example' };
    expect((await talker.call(path, { method: 'POST', headers })).status).toBe(403);
    expect(site.requests).toEqual([]);
  });

  it('isn’t sent if it is older than 15 minutes, altered, or was changed by an admin', async () => {
    const { talker, waiting } = await offered();
    for (const _ of [1, 2]) {
      const altered = await confirm(talker, waiting.id, { arguments: { number: '8' } });
      expect(await altered.json()).toMatchObject({ code: 'action_changed' });
    }
    const second = await offered(talker);
    now = new Date(Date.now() + 16 * 60_000);
    expect(await (await confirm(talker, second.waiting.id)).json()).toMatchObject({ code: 'action_expired' });
    now = new Date();
    const third = await offered(talker);
    await save({ actions: [refund({ url: `${site.origin}/other`, headers: { Authorization: '' } })] });
    expect(await (await confirm(talker, third.waiting.id)).json()).toMatchObject({ code: 'action_changed' });
    expect(site.requests).toEqual([]);
  });

  it('never waits where nobody can confirm it, and the answer says so', async () => {
    await save({ actions: [refund()] });
    model.behave('calls-always:[["refund",{"number":"7"}]]');
    const plain = await app.call('/ai/api/values', sent('POST', { query: 'Refund order 7' }));
    expect(await plain.text()).toContain(
      "“refund” was not run: it needs a person's confirmation on the page of acme.example.",
    );
    const waiting = await app.db
      .selectFrom('pending_actions')
      .select('id')
      .where('used_at', 'is', null)
      .execute();
    model.behave(calls('refund'));
    const preview = await operator.call(
      'http://localhost/ai/api/values?forHost=acme.example',
      sent('POST', { query: 'Refund order 7' }, { Accept: 'text/event-stream' }),
    );
    expect(await preview.text()).not.toContain('data-confirm');
    const after = await app.db
      .selectFrom('pending_actions')
      .select('id')
      .where('used_at', 'is', null)
      .execute();
    expect(after).toHaveLength(waiting.length);
    expect(site.requests).toEqual([]);
  });

  it('is kept with what became of it, for admins and the visitor', async () => {
    now = new Date(Date.now() - 16 * 60_000);
    const first = await offered();
    const { talker, conversationId } = first;
    const again = async () => {
      const [waiting] = ofType((await talker.ask('Refund it', { conversationId })).parts, 'data-confirm');
      return waiting?.data.id ?? '';
    };
    now = new Date();
    for (const url of ['/refunds', '/refused', '/broken']) {
      await save({ actions: [refund({ url: site.origin + url, headers: { Authorization: '' } })] });
      expect((await confirm(talker, await again())).status).toBe(200);
    }
    const changed = await again();
    await save({ actions: [refund({ headers: { Authorization: '' } })] });
    expect((await confirm(talker, changed)).status).toBe(409);
    const waits = await again();
    await app.settle();
    const kept = ['expired', 'done', 'failed', 'unknown', 'refused', 'waiting'].map((state) => ({
      ...{ id: '', action: 'refund', arguments: {}, state },
    }));
    const own = talker.call(`/ai/api/conversations/${conversationId}`);
    for (const reading of [admin.call(`/api/conversations/${conversationId}`), own]) {
      const { turns } = keptSchema.parse(await (await reading).json());
      const offers = turns.flatMap(({ sources }) => ofType(sources, 'data-confirm'));
      expect(offers.map(({ data }) => data)).toEqual(kept);
    }
    const rows = await app.db.selectFrom('conversation_answers').select('sources').execute();
    expect(JSON.stringify(rows)).not.toContain(waits);
    const of = { host: 'other.example', conversationId };
    expect(await findWriteStates(app.db, of)).toEqual(new Map());
  });

  it('waits sealed in the store', async () => {
    await offered();
    const rows = await app.db.selectFrom('pending_actions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('refund');
  });
});
