import { expect } from 'vitest';
import { addKey } from './add-key.ts';
import { hostOf, hosts, otherThan } from './callers.ts';
import { listed, managed } from './rights-of-admins.ts';
import { jsonBody, type Row, sameByHost, sameForAll } from './row.ts';
import { openToOperator, type World } from './world.ts';

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
];
