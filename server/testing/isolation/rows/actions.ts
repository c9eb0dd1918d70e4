import { type Cell, hostOf } from '../callers.ts';
import { jsonBody, type Row, sameForValidTokens } from '../row.ts';
import type { World } from '../world.ts';

async function pathOf({ app }: World, { thing }: Cell, rest: string): Promise<string> {
  const named = app.db.selectFrom('configs').select('id').where('host', '=', hostOf(thing));
  return `/api/configs/${(await named.executeTakeFirst())?.id ?? ''}/${rest}`;
}

/** Host admins try and see what their own host's agent does. */
const ownHost: Row['status'] = {
  anonymous: { here: [401, 401, 401], there: [401, 401, 401] },
  user: { here: [403, 403, 403], there: [401, 401, 401] },
  'host-admin': { here: [200, 200, 404], there: [401, 401, 401], console: [401, 401, 401] },
  admin: { here: [200, 200, 404], there: [404, 404, 200], console: [200, 200, 200] },
};

/** Tries name an action that no host has. */
const tried: Row['status'] = {
  ...ownHost,
  'host-admin': { here: [404, 404, 404], there: [401, 401, 401], console: [401, 401, 401] },
  admin: { here: [404, 404, 404], there: [404, 404, 404], console: [404, 404, 404] },
};

const operators: Row['status'] = {
  ...ownHost,
  'host-admin': { here: [403, 403, 403], there: [401, 401, 401], console: [401, 401, 401] },
  admin: { here: [403, 403, 403], there: [403, 403, 403], console: [200, 200, 200] },
};

export const actionRows: readonly Row[] = [
  {
    route: 'GET /api/configs/:id/actions/calls',
    send: async (world, cell) => ({ path: await pathOf(world, cell, 'actions/calls') }),
    status: ownHost,
  },
  {
    route: 'POST /api/configs/:id/actions/test',
    send: async (world, cell) => ({
      path: await pathOf(world, cell, 'actions/test'),
      init: jsonBody('POST', { action: 'unknown' }),
    }),
    status: tried,
  },
  {
    route: 'GET /api/configs/:id/private',
    send: async (world, cell) => ({ path: await pathOf(world, cell, 'private') }),
    status: operators,
  },
  {
    route: 'PUT /api/configs/:id/private',
    send: async (world, cell) => ({
      path: await pathOf(world, cell, 'private'),
      init: jsonBody('PUT', { addresses: ['10.0.0.5:8443'] }),
    }),
    status: operators,
  },
  {
    route: 'POST /ai/api/actions/:id/confirm',
    send: () => ({ path: '/ai/api/actions/made-up/confirm', init: { method: 'POST' } }),
    status: sameForValidTokens(404),
  },
  {
    route: 'GET /ai/api/actions/:id',
    send: () => ({ path: '/ai/api/actions/made-up' }),
    status: sameForValidTokens(404),
  },
];
