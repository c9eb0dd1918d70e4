import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { actionTestedSchema } from '#contract/action-calls.ts';
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
let id: string;
let minutes = 0;

beforeAll(async () => {
  site = await openMcpSite();
  model = await startFakeOpenAi();
  const environment = { MODEL: 'openai-compatible:say:Hello.', OPENAI_COMPATIBLE_URL: model.url };
  app = await openTestApp(environment, { now: () => new Date(Date.now() + minutes * 60_000) });
  id = await configureHost(app);
  admin = await app.signIn({ role: 'host-admin', email: 'boss@mail.example' });
  const operator = await app.signIn({ role: 'admin', email: 'op@mail.example' });
  await operator.call(`/api/configs/${id}/private`, sent('PUT', { addresses: [site.address] }));
});
afterAll(async () => {
  await Promise.all([app.close(), site.close(), model.close()]);
});
beforeEach(() => {
  // Each test asks for the list anew.
  minutes += 6;
  site.calls.length = 0;
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
    await ask('shop__hidden');
    expect(offeredTools()).toBeUndefined();
    expect(site.calls).toEqual([]);
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

  it('of kind write waits for the visitor', async () => {
    await save({ kind: 'write' });
    const talker = openTalker(app.call);
    model.behave('calls:[["shop__stock",{"item":"chair"}]]');
    const { parts } = await talker.ask('Order a chair');
    const waiting = parts.find((part) => part.type === 'data-confirm');
    expect(waiting?.data).toMatchObject({ action: 'stock', arguments: { item: 'chair' } });
    expect(site.calls).toEqual([]);
    const confirmed = await talker.call(`/ai/api/actions/${waiting?.data.id}/confirm`, { method: 'POST' });
    expect(await confirmed.json()).toMatchObject({ outcome: 'done' });
    expect(site.calls).toHaveLength(1);
  });

  it('shows its tools to an admin', async () => {
    await save();
    const response = await admin.call(`/api/configs/${id}/actions/test`, sent('POST', { server: 'shop' }));
    const { tools } = actionTestedSchema.parse(await response.json());
    expect(tools?.map(({ name }) => name)).toEqual(['stock', 'hidden']);
  });

  it.each(['disconnect', 'flood', 'redirect', 'refuse', 'mislead'] as const)(
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
