import { expect } from 'vitest';
import { insertChecks } from '#server/checks/check-rows.ts';
import { hostOf, hosts, otherThan } from '../callers.ts';
import { listed, managed, operators } from '../rights-of-admins.ts';
import { jsonBody, type Row } from '../row.ts';
import { openToOperator, type World } from '../world.ts';

const path = '/api/checks';
/** One that no host has yet. */
const newCheck = () => ({ question: `When does ${crypto.randomUUID()} open?`, expect: { contains: 'nine' } });

/** Checks of a host's answers: for its admins and operators. */
export const checkRows: readonly Row[] = [
  // Before there are any, as running them takes a while.
  toHost('POST /api/checks/run', `${path}/run`, { ok: 200, body: {} }),
  toOther('POST /api/checks/run', `${path}/run`, { ok: 200, body: {} }),
  toHost('POST /api/checks/proposals', `${path}/proposals`, { ok: 200, body: { most: 1 } }),
  toOther('POST /api/checks/proposals', `${path}/proposals`, { ok: 200, body: { most: 1 } }),
  {
    route: 'GET /api/checks/settings',
    send: () => ({ path: `${path}/settings` }),
    status: listed(200),
  },
  {
    route: 'GET /api/checks/settings',
    title: 'of the other host',
    send: (_, { where }) => ({ path: `${path}/settings?host=${hosts[otherThan(where)]}` }),
    status: listed(200, 403),
  },
  {
    route: 'POST /api/checks/try',
    send: (_, { where }) => ({
      path: `${path}/try`,
      init: jsonBody('POST', { host: hosts[otherThan(where)], model: 'builtin' }),
    }),
    status: operators(200),
  },
  {
    route: 'GET /api/checks/hosts',
    send: async (world, { where }) => {
      await insert(world, hosts[otherThan(where)]);
      return { path: `${path}/hosts` };
    },
    status: operators(200),
    shows: (_, { where }) => [`"${hosts[otherThan(where)]}"`],
  },
  toHost('PUT /api/checks/settings', `${path}/settings`, { ok: 200, body: { mails: false } }),
  toOther('PUT /api/checks/settings', `${path}/settings`, { ok: 200, body: { mails: false } }),
  {
    route: 'GET /api/checks',
    send: async (world, cell) => {
      await insert(world, hosts[cell.where]);
      return { path, opens: openToOperator(world, cell) };
    },
    status: listed(200),
    shows: (world, { where }) => markersOf(world, hosts[where]).slice(-1),
  },
  {
    route: 'GET /api/checks',
    title: 'of the other host',
    send: async (world, cell) => {
      const host = hosts[otherThan(cell.where)];
      await insert(world, host);
      return { path: `${path}?host=${host}`, opens: openToOperator(world, cell) };
    },
    status: listed(200, 403),
  },
  toHost('POST /api/checks', path, { ok: 201, body: newCheck }),
  toOther('POST /api/checks', path, { ok: 201, body: newCheck }),
  {
    route: 'PUT /api/checks/:id',
    send: async (world, cell) => {
      const id = await insert(world, hostOf(cell.thing));
      return { path: `${path}/${id}`, init: jsonBody('PUT', newCheck()) };
    },
    status: managed(200),
  },
  {
    route: 'DELETE /api/checks/:id',
    send: async (world, cell) => {
      const id = await insert(world, hostOf(cell.thing));
      const afterwards = async (status: number) => {
        const left = await world.app.db.selectFrom('checks').select('id').where('id', '=', id).execute();
        expect.soft(left.length, 'checks left').toBe(status === 204 ? 0 : 1);
      };
      return { path: `${path}/${id}`, init: { method: 'DELETE' }, afterwards };
    },
    status: managed(204),
  },
];

interface Posted {
  ok: number;
  body: object | (() => object);
}

function toHost(route: string, to: string, { ok, body }: Posted): Row {
  return {
    route,
    send: (world, cell) => ({
      path: to,
      init: jsonBody(methodOf(route), bodyOf(body)),
      opens: openToOperator(world, cell),
    }),
    status: listed(ok),
  };
}

function toOther(route: string, to: string, { ok, body }: Posted): Row {
  return {
    route,
    title: 'on the other host',
    send: (world, cell) => {
      const init = jsonBody(methodOf(route), { ...bodyOf(body), host: hosts[otherThan(cell.where)] });
      return { path: to, init, opens: openToOperator(world, cell) };
    },
    status: listed(ok, 403),
  };
}

function bodyOf(body: Posted['body']): object {
  return typeof body === 'function' ? body() : body;
}

function methodOf(route: string): string {
  return route.slice(0, route.indexOf(' '));
}

function markersOf({ markers }: World, host: string): string[] {
  return markers.flatMap((marker) =>
    marker.text.startsWith('checked') && marker.host === host ? [marker.text] : [],
  );
}

/** Adds a check whose words are only its host's. */
async function insert({ app: { db }, mark }: World, host: string): Promise<string> {
  const question = mark('checked', { host, readers: 'admins' });
  const at = new Date();
  const checks = [{ question, expect: { contains: 'x' } }];
  const [row] = await db.transaction().execute((trx) => insertChecks(trx, { host, checks, at }));
  return row?.id ?? '';
}
