import { expect } from 'vitest';
import { addKey } from '../add-key.ts';
import { hostOf, hosts, otherThan } from '../callers.ts';
import { listed, managed } from '../rights-of-admins.ts';
import { jsonBody, type Row, sameByHost, sameForAll } from '../row.ts';
import { openToOperator, type World } from '../world.ts';

/** A key of `hosts.here` asks there, and nowhere else, whoever else's token a program has. */
const ofKey = sameByHost({ here: 200, there: 401, console: 401 });
const withKey = ({ keys }: World, init: RequestInit = {}): RequestInit => ({
  ...init,
  headers: { ...Object.fromEntries(new Headers(init.headers)), Authorization: `Bearer ${keys.ask}` },
});
const question = jsonBody('POST', {
  model: 'assistant',
  messages: [{ role: 'user', content: 'What is the watchword of the vault?' }],
});

const responseQuestion = jsonBody('POST', {
  model: 'assistant',
  input: 'What is the watchword of the vault?',
});

const mcpBody = jsonBody('POST', {
  ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
  params: { name: 'ask', arguments: { question: 'What is the watchword of the vault?' } },
});
const mcpCall = {
  path: '/mcp',
  init: { ...mcpBody, headers: { ...mcpBody.headers, Accept: 'application/json, text/event-stream' } },
};

export const keyRows: readonly Row[] = [
  {
    route: 'GET /api/keys',
    send: (world, cell) => ({ path: '/api/keys', opens: openToOperator(world, cell) }),
    status: listed(200),
    shows: ({ keyNames }, { where }) => [keyNames[where]],
  },
  {
    route: 'GET /api/keys',
    title: 'of the other host',
    send: (world, cell) => ({
      path: `/api/keys?host=${hosts[otherThan(cell.where)]}`,
      opens: openToOperator(world, cell),
    }),
    status: listed(200, 403),
  },
  {
    route: 'POST /api/keys',
    send: (_, { where }) => ({
      path: '/api/keys',
      init: jsonBody('POST', { host: hosts[where], name: 'New', scopes: ['manage'] }),
    }),
    status: listed(201),
  },
  {
    route: 'POST /api/keys',
    title: 'to the other host',
    send: (_, { where }) => ({
      path: '/api/keys',
      init: jsonBody('POST', { host: hosts[otherThan(where)], name: 'New', scopes: ['ask'] }),
    }),
    status: listed(201, 403),
  },
  {
    route: 'DELETE /api/keys/:id',
    send: async ({ app }, { thing }) => {
      const { id } = await addKey(app, { host: hostOf(thing), scopes: ['ask'] });
      return {
        path: `/api/keys/${id}`,
        init: { method: 'DELETE' },
        afterwards: async (status) => {
          const left = await app.db.selectFrom('api_keys').select('id').where('id', '=', id).execute();
          expect.soft(left.length, 'keys left').toBe(status === 204 ? 0 : 1);
        },
      };
    },
    status: managed(204),
  },
  {
    route: 'POST /v1/chat/completions',
    title: 'without a key',
    send: () => ({ path: '/v1/chat/completions', init: question }),
    status: sameForAll(401),
  },
  {
    route: 'POST /v1/chat/completions',
    title: 'with a key',
    send: (world) => ({ path: '/v1/chat/completions', init: withKey(world, question) }),
    status: ofKey,
    shows: ({ knowledge }) => [knowledge.here],
  },
  {
    route: 'POST /v1/responses',
    title: 'without a key',
    send: () => ({ path: '/v1/responses', init: responseQuestion }),
    status: sameForAll(401),
  },
  {
    route: 'POST /v1/responses',
    title: 'with a key',
    send: (world) => ({ path: '/v1/responses', init: withKey(world, responseQuestion) }),
    status: ofKey,
    shows: ({ knowledge }) => [knowledge.here],
  },
  ...['/v1/models', '/v1/models/:model'].flatMap((path): Row[] => [
    {
      route: `GET ${path}`,
      title: 'without a key',
      send: () => ({ path: path.replace(':model', 'assistant') }),
      status: sameForAll(401),
    },
    {
      route: `GET ${path}`,
      title: 'with a key',
      send: (world) => ({ path: path.replace(':model', 'assistant'), init: withKey(world) }),
      status: ofKey,
    },
  ]),
  {
    route: 'POST /mcp',
    title: 'of a host that lets everybody',
    send: () => mcpCall,
    // A person's token is no key.
    status: { ...sameForAll(401), anonymous: { here: 200, there: 200, console: 200 } },
    shows: ({ knowledge }, { where }) => [knowledge[where]],
  },
  {
    route: 'POST /mcp',
    title: 'with a key',
    send: (world) => ({ ...mcpCall, init: withKey(world, mcpCall.init) }),
    status: ofKey,
    shows: ({ knowledge }) => [knowledge.here],
  },
  ...['GET', 'DELETE'].map(
    (method): Row => ({
      route: `${method} /mcp`,
      send: () => ({ path: '/mcp', init: { method } }),
      status: { ...sameForAll(401), anonymous: { here: 405, there: 405, console: 405 } },
    }),
  ),
  {
    route: 'GET /llms.txt',
    send: () => ({ path: '/llms.txt' }),
    status: sameForAll(200),
    shows: ({ titles, knowledgeNames }, { where }) => [titles[where], knowledgeNames[where]],
  },
];
