import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { sent } from '#server/testing/configs/entity.ts';
import { addKayakPage, kayakPage, openKeyMaker } from '#server/testing/programs/keys.ts';
import { setPrograms } from '#server/testing/programs/set-programs.ts';

let app: TestApp;
let keys: Awaited<ReturnType<typeof openKeyMaker>>;

beforeAll(async () => {
  app = await openTestApp({ MODEL: 'builtin' }, { changed: { limits: { addressQuestions: 3 } } });
  keys = await openKeyMaker(app, ['acme.example', 'beta.example', 'keyed.example']);
  await addKayakPage(app, 'acme.example');
  await addKayakPage(app, 'keyed.example');
  await setPrograms(app.db, 'acme.example', { mcp: 'public' });
  await setPrograms(app.db, 'keyed.example', { mcp: 'key' });
});
afterAll(() => app.close());

/** Connects the official client to a host. */
async function connect(host: string, key?: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  const transport = new StreamableHTTPClientTransport(new URL(`http://${host}/mcp`), {
    fetch: async (url, init) => app.call(String(url), init),
    ...(key !== undefined && { requestInit: { headers: { Authorization: `Bearer ${key}` } } }),
  });
  await client.connect(transport);
  return client;
}

const list = (headers: Record<string, string> = {}, host = 'acme.example') =>
  app.call(`http://${host}/mcp`, {
    ...sent('POST', { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      ...headers,
    },
  });

// First, since the address may ask three questions.
it('answers visitors over HTTP, where the response to a call has begun before its answer', async () => {
  const call = {
    ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
    params: { name: 'ask', arguments: { question: 'What does a double kayak cost?' } },
  };
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };
  const listening = Promise.withResolvers<AddressInfo>();
  const answer = () => app.call('/mcp', { ...sent('POST', call), headers });
  const server = serve({ fetch: answer, port: 0, hostname: '127.0.0.1' }, listening.resolve);
  const response = await fetch(`http://127.0.0.1:${(await listening.promise).port}/`);
  const text = await response.text();
  server.close();
  expect(text).toContain('45 euros');
  expect(text).not.toContain('isError');
});

describe('the official MCP client', () => {
  it('finds three tools that change nothing, asks, searches, and reads what it found', async () => {
    const client = await connect('acme.example');
    expect(client.getServerVersion()).toMatchObject({ name: 'acme.example' });
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(['ask', 'search', 'read']);
    for (const { annotations } of tools) expect(annotations).toMatchObject({ readOnlyHint: true });
    const asked = await client.callTool({
      name: 'ask',
      arguments: { question: 'What does a double kayak cost?' },
    });
    expect(asked.structuredContent).toMatchObject({
      answer: expect.stringContaining('45 euros'),
      ...{ outcome: 'answered', offered: false },
      sources: [{ number: 1, title: 'Prices', url: kayakPage }],
    });
    const found = await client.callTool({ name: 'search', arguments: { query: 'double kayak' } });
    expect(found.structuredContent).toMatchObject({ results: [{ title: 'Prices', url: kayakPage }] });
    const { results } = found.structuredContent as { results: { id: string }[] };
    const page = await client.callTool({ name: 'read', arguments: { id: results[0]?.id } });
    expect(page.structuredContent).toEqual({
      ...{ title: 'Prices', url: kayakPage },
      text: 'A double kayak costs 45 euros for half a day.\n',
    });
    await client.close();
  });

  it('is told what is wrong with a call', async () => {
    const [client, other] = [
      await connect('acme.example'),
      await connect('keyed.example', (await keys.make({}, 'keyed.example')).key),
    ];
    const found = await other.callTool({ name: 'search', arguments: { query: 'double kayak' } });
    const { results } = found.structuredContent as { results: { id: string }[] };
    for (const id of ['nothing', "';--", results[0]?.id])
      expect(await client.callTool({ name: 'read', arguments: { id } })).toMatchObject({
        isError: true,
        content: [{ text: expect.stringContaining('No document') }],
      });
    expect(await client.callTool({ name: 'ask', arguments: { question: ' ' } })).toMatchObject({
      isError: true,
    });
    await expect(client.callTool({ name: 'delete', arguments: {} })).rejects.toThrow(/delete/);
    await client.close();
  });

  it('needs a key where the host wants one, and finds nothing where it is off', async () => {
    const { key } = await keys.make({}, 'keyed.example');
    await expect(connect('keyed.example')).rejects.toThrow();
    const client = await connect('keyed.example', key);
    expect((await client.listTools()).tools).toHaveLength(3);
    const refused: [Promise<Response>, number, string][] = [
      [list({}, 'keyed.example'), 401, 'key_invalid'],
      [list({ Authorization: 'Bearer key_wrong' }), 401, 'key_invalid'],
      [list({ Authorization: `Bearer ${(await keys.make({ scopes: ['read'] })).key}` }), 403, 'forbidden'],
      [list({}, 'beta.example'), 404, 'not_found'],
      [list({}, 'nobody.example'), 404, 'not_found'],
    ];
    for (const [answer, status, code] of refused) {
      expect((await answer).status).toBe(status);
      expect(await (await answer).json()).toMatchObject({
        jsonrpc: '2.0',
        id: null,
        error: { data: { code } },
      });
    }
  });

  it('has the limits of its address', async () => {
    const client = await connect('acme.example');
    const ask = () => client.callTool({ name: 'ask', arguments: { question: 'What does a kayak cost?' } });
    const answers = [await ask(), await ask(), await ask(), await ask()];
    expect(answers.at(-1)).toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining('Too many') }],
    });
  });
});

describe('the MCP server', () => {
  it('answers no page of another site, whatever name it has here', async () => {
    for (const origin of ['https://evil.example', 'null', 'http://acme.example:8080', 'https://beta.example'])
      expect((await list({ Origin: origin })).status, origin).toBe(403);
    expect((await list({ Origin: 'https://acme.example' })).status).toBe(200);
  });

  it('keeps no session and no stream open', async () => {
    expect((await list()).headers.get('mcp-session-id')).toBeNull();
    for (const method of ['GET', 'DELETE']) {
      const refused = await app.call('/mcp', { method });
      expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'POST']);
      expect(await refused.text()).toContain('Add its address to an AI program');
    }
    const listen = { jsonrpc: '2.0', id: 1, method: 'subscriptions/listen', params: {} };
    expect((await app.call('/mcp', sent('POST', listen))).status).toBe(400);
  });

  it.each(['{', '[]', '{"jsonrpc":"2.0"}', '[['.repeat(40), JSON.stringify({ method: 'x'.repeat(300_000) })])(
    'refuses a body that is no call: %.20s',
    async (body) => {
      const answer = await app.call('/mcp', {
        ...sent('POST', body),
        headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
      });
      expect([400, 413]).toContain(answer.status);
      expect(await answer.json()).toMatchObject({ jsonrpc: '2.0', error: { message: expect.any(String) } });
    },
  );
});
