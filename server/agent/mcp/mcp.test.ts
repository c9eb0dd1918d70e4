import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { actionCallSchema, actionTestedSchema } from '#contract/agent/action-calls.ts';
import { type McpSite, openMcpSite } from '#server/testing/agent/mcp-site.ts';
import { openTestApp, type Person, type TestApp } from '#server/testing/app.ts';
import { configBody, sent } from '#server/testing/configs/entity.ts';
import { configureHost, openTalker } from '#server/testing/conversations/talk.ts';
import { type FakeOpenAi, startFakeOpenAi } from '#server/testing/models/fake-openai.ts';

const secret = 'Bearer mcp-secret-token';

let app: TestApp;
let site: McpSite;
let model: FakeOpenAi;
let admin: Person;
let operator: Person;
let id: string;
let minutes = 0;

beforeAll(async () => {
  // Calls have little time here, and the first would spend it loading what sends them.
  await import('undici');
  site = await openMcpSite();
  model = await startFakeOpenAi();
  const environment = { MODEL: 'openai-compatible:say:Hello.', OPENAI_COMPATIBLE_URL: model.url };
  const now = () => new Date(Date.now() + minutes * 60_000);
  app = await openTestApp(environment, { now, callMs: 2000 });
  id = await configureHost(app);
  admin = await app.signIn({ role: 'host-admin', email: 'boss@mail.example' });
  operator = await app.signIn({ role: 'admin', email: 'op@mail.example' });
  await operator.call(`/api/configs/${id}/private`, sent('PUT', { addresses: [site.address] }));
});
afterAll(async () => {
  await Promise.all([app.close(), site.close(), model.close()]);
});
beforeEach(() => {
  // Each test asks for the list anew.
  minutes += 6;
  site.calls.length = 0;
  site.clients.length = 0;
  site.lists = 0;
  site.behave('right');
  site.tools = [
    {
      name: 'stock',
      description: 'Says how many are left.',
      inputSchema: {
        type: 'object',
        properties: { item: { type: 'string', pattern: '^a+$' } },
        required: ['item'],
      },
    },
    { name: 'hidden', description: 'Not chosen.', inputSchema: { type: 'object' } },
  ];
});

async function save(more: object = {}) {
  const server = {
    ...{ name: 'shop', description: 'The shop.', url: site.url, headers: { Authorization: secret } },
    ...{ tools: ['stock'], kind: 'read', ...more },
  };
  const body = { ...configBody(), aisettings: { origins: [site.origin], mcp: [server] } };
  return (await admin.call(`/api/configs/${id}`, sent('PUT', body))).status;
}

const offeredTools = () =>
  model
    .requests()
    .at(-1)
    ?.body.tools?.map(({ function: one }) => one.name);

async function ask(tool = 'shop__stock') {
  model.behave(`calls:${JSON.stringify([[tool, { item: 'chair' }]])}`);
  return openTalker(app.call).ask('How many chairs are left?');
}

describe('an MCP server', () => {
  it('lends its chosen tools to the model, with its secret, which never comes back', async () => {
    expect(await save()).toBe(200);
    const { text } = await ask();
    expect(offeredTools()).toEqual(['shop__stock']);
    expect(site.calls).toEqual([{ name: 'stock', arguments: { item: 'chair' }, authorization: secret }]);
    expect(text).toContain('Stock: 12. You sent [hidden].');
    // Patterns are left out: some providers refuse them.
    expect(JSON.stringify(model.requests().at(-1)?.body.tools)).not.toContain('pattern');
  });

  it('that changes its tools has no others called than an admin chose', async () => {
    await save();
    site.tools = [{ name: 'hidden', description: 'x', inputSchema: { type: 'object' } }];
    model.behave('calls-anyway:[["shop__hidden",{}]]');
    const response = await openTalker(app.call).call('/ai/api/values', sent('POST', { query: 'How many?' }));
    expect(offeredTools()).toBeUndefined();
    expect([response.status, site.calls]).toEqual([503, []]);
  });

  it.each(['disconnect', 'flood', 'redirect'] as const)(
    'that would %s keeps no answer from going on',
    async (how) => {
      await save();
      await ask();
      site.behave(how);
      const { text, parts } = await ask();
      expect(text).toContain('Error of shop__stock');
      expect(parts.at(-1)).toEqual({ type: 'finish' });
      minutes += 6;
      expect((await ask()).parts.at(-1)).toEqual({ type: 'finish' });
    },
  );

  it('lends tools that every provider accepts, whatever their names and arguments', async () => {
    const tool = (name: string, inputSchema: object) => ({ name, description: '', inputSchema });
    const list = { type: 'array' };
    const properties = { 'filter $x': { type: 'string' }, ids: list, note: { type: ['string', 'null'] } };
    const long = Object.fromEntries(
      Array.from({ length: 400 }, (_, n) => [`field_${n}`, { type: 'string', description: 'x'.repeat(50) }]),
    );
    site.tools = [
      tool('find.order', { type: 'object', properties, required: ['filter $x', 'ids', 'ids'] }),
      tool('find_order', { type: 'object' }),
      tool('long', { type: 'object', properties: long }),
    ];
    expect(await save({ tools: ['find.order', 'find_order', 'long'] })).toBe(200);
    model.behave('calls:[["shop__find_order_2",{"ids":[1]}]]');
    await openTalker(app.call).ask('Where is it?');
    const functions = model
      .requests()
      .at(-1)
      ?.body.tools?.map((one) => one.function);
    expect(functions?.map(({ name }) => name)).toEqual(['shop__find_order', 'shop__find_order_2']);
    expect(functions?.[0]?.parameters).toEqual({
      type: 'object',
      properties: { ids: { type: 'array', items: {} }, note: { type: 'string' } },
      required: ['ids'],
    });
    const tested = await admin.call(`/api/configs/${id}/actions/test`, sent('POST', { server: 'shop' }));
    const { tools = [] } = actionTestedSchema.parse(await tested.json());
    expect(tools.map(({ leftOut }) => leftOut)).toEqual([
      ...[undefined, undefined],
      expect.stringMatching(/^Left out: .* [\d,]+ characters, and at most 10,000 /),
    ]);
    const given = { ids: [1], note: null };
    model.behave(`calls:[["shop__find_order",${JSON.stringify(given)}]]`);
    await openTalker(app.call).ask('Where is it?');
    expect(site.calls).toMatchObject([{ name: 'find_order' }, { name: 'find.order', arguments: given }]);
  });

  it('sees the name of the host, and never the product’s', async () => {
    await save();
    await ask();
    expect(new Set(site.clients.map(({ name }) => name)).size).toBe(1);
    for (const { name, userAgent } of site.clients) {
      expect(userAgent).toContain(`compatible; ${name};`);
      expect(userAgent).not.toMatch(/livery|undici|node/i);
    }
  });

  it('is asked for its list once, and anew after each save', async () => {
    await save();
    for (let times = 0; times < 2; times++) await ask();
    expect(site.lists).toBe(1);
    await save();
    await ask();
    expect(site.lists).toBe(2);
  });

  it('that hangs keeps its list for who still waits when the first who asked is gone', async () => {
    await save();
    site.behave('hang');
    const held = site.nextHeld();
    const leaving = new AbortController();
    const body = JSON.stringify({ query: 'How many chairs are left?' });
    const init = { method: 'POST', body, headers: { 'Content-Type': 'application/json' } };
    const first = app.call('/ai/api/values', { ...init, signal: leaving.signal });
    const answerList = await held;
    site.behave('right');
    const second = ask();
    leaving.abort();
    await first.catch(() => {});
    answerList();
    expect((await second).text).toContain('Stock: 12.');
  });

  it('that never answers, stalls or drips holds an answer no longer than a call may take', async () => {
    await save();
    await ask();
    for (const how of ['hang', 'stall', 'drip'] as const) {
      site.behave(how);
      const { text, parts } = await ask();
      expect(text, how).toContain('Error of shop__stock');
      expect(parts.at(-1), how).toEqual({ type: 'finish' });
    }
  });

  it('of kind write waits for the visitor', async () => {
    await save({ kind: 'write' });
    const talker = openTalker(app.call);
    model.behave('calls:[["shop__stock",{"item":"chair"}]]');
    const { parts } = await talker.ask('Order a chair');
    const waiting = parts.find((part) => part.type === 'data-confirm');
    const step = parts.find((part) => part.type === 'tool-input-available');
    expect(waiting?.id).toBe(step?.toolCallId);
    expect(waiting?.data).toMatchObject({ action: 'stock', arguments: { item: 'chair' } });
    expect(site.calls).toEqual([]);
    const confirmed = await talker.call(`/ai/api/actions/${waiting?.data.id}/confirm`, { method: 'POST' });
    expect(await confirmed.json()).toMatchObject({ outcome: 'done' });
    expect(site.calls).toHaveLength(1);
  });

  it.each([
    [{ destructiveHint: true }, true],
    [{ readOnlyHint: false, destructiveHint: false }, true],
    [{ readOnlyHint: true }, false],
    [undefined, false],
  ])(
    'of kind read waits for the visitor where the server says that a tool changes something: %j',
    async (annotations, waits) => {
      site.tools = site.tools.map((tool) => ({ ...tool, ...(annotations && { annotations }) }));
      await save();
      const { parts } = await ask();
      expect(parts.some(({ type }) => type === 'data-confirm')).toBe(waits);
      expect(site.calls).toHaveLength(waits ? 0 : 1);
      const test = sent('POST', { server: 'shop' });
      const listed = await (await admin.call(`/api/configs/${id}/actions/test`, test)).json();
      expect(actionTestedSchema.parse(listed).tools?.[0]).toMatchObject({ name: 'stock', changes: waits });
    },
  );

  it('of kind read tells the model of a changing tool once it is confirmed', async () => {
    site.tools = site.tools.map((tool) => ({ ...tool, annotations: { destructiveHint: true } }));
    await save();
    const talker = openTalker(app.call);
    model.behave('calls:[["shop__stock",{"item":"chair"}]]');
    const { parts, conversationId } = await talker.ask('Order a chair');
    const waiting = parts.find((part) => part.type === 'data-confirm');
    const confirmed = await talker.call(`/ai/api/actions/${waiting?.data.id}/confirm`, { method: 'POST' });
    expect(await confirmed.json()).toMatchObject({ outcome: 'done' });
    await talker.ask('Was it done?', { conversationId });
    expect(JSON.stringify(model.requests().at(-1)?.body.tools)).toContain('and it was done');
  });

  it('that the operator allows no longer is sent nothing, and the call is logged as refused', async () => {
    await save({ kind: 'write' });
    const talker = openTalker(app.call);
    model.behave('calls:[["shop__stock",{"item":"chair"}]]');
    const { parts } = await talker.ask('Order a chair');
    const waiting = parts.find((part) => part.type === 'data-confirm');
    const allow = (addresses: string[]) =>
      operator.call(`/api/configs/${id}/private`, sent('PUT', { addresses }));
    await allow([]);
    await talker.call(`/ai/api/actions/${waiting?.data.id}/confirm`, { method: 'POST' });
    await openTalker(app.call).ask('How many chairs are left?');
    expect(offeredTools() ?? []).not.toContain('shop__stock');
    const [last] = actionCallSchema
      .array()
      .parse(await (await admin.call(`/api/configs/${id}/actions/calls`)).json());
    await allow([site.address]);
    expect(site.calls).toEqual([]);
    expect(last).toMatchObject({
      action: 'shop.stock',
      outcome: 'refused',
      detail: expect.stringMatching(/\w/),
    });
  });

  it('shows its tools to an admin', async () => {
    await save();
    const response = await admin.call(`/api/configs/${id}/actions/test`, sent('POST', { server: 'shop' }));
    const { tools } = actionTestedSchema.parse(await response.json());
    expect(tools?.map(({ name }) => name)).toEqual(['stock', 'hidden']);
  });

  it.each(['disconnect', 'flood', 'redirect', 'refuse', 'mislead', 'widen', 'turn pages'] as const)(
    'that would %s is shown to an admin as failed, without its own words',
    async (how) => {
      await save();
      site.behave(how);
      const response = await admin.call(`/api/configs/${id}/actions/test`, sent('POST', { server: 'shop' }));
      expect(response.status).toBe(200);
      const { ok, text } = actionTestedSchema.parse(await response.json());
      expect({ ok, text }).toEqual({
        ok: false,
        text: expect.stringMatching(/^The (server|site|response) /),
      });
      expect(text).not.toContain('secret stack');
    },
  );
});
