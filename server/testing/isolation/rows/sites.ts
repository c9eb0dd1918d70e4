import { expect } from 'vitest';
import { tokenOf } from '#server/sites/hook-token.ts';
import { newSite } from '#server/sites/new-site.ts';
import type { SiteRow } from '#server/sites/site-row.ts';
import { hostOf, hosts, otherThan } from '../callers.ts';
import { listed, managed } from '../rights-of-admins.ts';
import { jsonBody, type Row, sameByHost } from '../row.ts';
import { openToOperator, type World } from '../world.ts';

/** A call on a site that is made for it. */
const onSite = (method: string, part: string, ok: number, makeBody?: () => object): Row => ({
  route: `${method} /api/sites/:id${part}`,
  send: async (world, cell) => {
    const { id, start } = await insertSite(world, hostOf(cell.thing));
    return {
      path: `/api/sites/${id}${part}`,
      init: makeBody ? jsonBody(method, makeBody()) : { method },
      opens: cell.where === 'console' ? [start] : [],
    };
  },
  status: managed(ok),
});

/** A site's token is worth something on its host alone, whoever sends it. */
const tokenHolders = sameByHost({
  here: [202, 202, 404],
  there: [404, 404, 202],
  console: [404, 404, 404],
});

export const siteRows: readonly Row[] = [
  {
    route: 'GET /api/sites',
    send: (world, cell) => ({ path: '/api/sites', opens: openToOperator(world, cell) }),
    status: listed(200),
    shows: (world, { where }) => startsOf(world, where === 'console' ? Object.values(hosts) : [hosts[where]]),
  },
  {
    route: 'GET /api/sites',
    title: 'of the other host',
    send: (world, cell) => ({
      path: `/api/sites?host=${hosts[otherThan(cell.where)]}`,
      opens: openToOperator(world, cell),
    }),
    status: listed(200, 403),
    shows: (world, { where }) => startsOf(world, [hosts[otherThan(where)]]),
  },
  {
    route: 'POST /api/sites',
    send: (_, { where }) => ({
      path: '/api/sites',
      init: jsonBody('POST', { host: hosts[where], start: newStart() }),
    }),
    status: listed(201),
  },
  {
    route: 'POST /api/sites',
    title: 'to the other host',
    send: (_, { where }) => ({
      path: '/api/sites',
      init: jsonBody('POST', { host: hosts[otherThan(where)], start: newStart() }),
    }),
    status: listed(201, 403),
  },
  onSite('PUT', '', 200, () => ({ start: newStart() })),
  onSite('POST', '/preview', 422),
  onSite('POST', '/run', 200),
  onSite('POST', '/pause', 200),
  onSite('GET', '/pages', 200),
  {
    ...onSite('DELETE', '', 204),
    send: async (world, cell) => {
      const { id } = await insertSite(world, hostOf(cell.thing));
      return {
        path: `/api/sites/${id}`,
        init: { method: 'DELETE' },
        afterwards: async (status) => {
          const left = await world.app.db.selectFrom('sites').select('id').where('id', '=', id).execute();
          expect.soft(left.length, 'sites left').toBe(status === 204 ? 0 : 1);
        },
      };
    },
  },
  {
    route: 'POST /api/sites/:id/hook',
    send: async (world, cell) => {
      const site = await insertSite(world, hostOf(cell.thing));
      return hookCall(site, tokenOf(world.sessions.signingKey, site));
    },
    status: tokenHolders,
  },
  {
    route: 'POST /api/sites/:id/hook',
    title: 'with the token of another site',
    send: async (world, cell) => {
      const site = await insertSite(world, hosts[cell.where]);
      const other = await insertSite(world, hosts[cell.where]);
      return hookCall(site, tokenOf(world.sessions.signingKey, other));
    },
    status: sameByHost({ here: 401, there: 401, console: 401 }),
  },
];

function hookCall({ id }: SiteRow, token: string) {
  return {
    path: `/api/sites/${id}/hook`,
    init: { method: 'POST', headers: { Authorization: `Bearer ${token}` } },
  };
}

function startsOf({ markers }: World, of: readonly string[]): string[] {
  const starts = markers.filter(({ text, host }) => text.startsWith('sitestart') && of.includes(host));
  return starts.map(({ text }) => text);
}

function newStart(): string {
  return `http://127.0.0.1:8/${crypto.randomUUID()}`;
}

async function insertSite(world: Pick<World, 'app' | 'sessions'>, host: string): Promise<SiteRow> {
  const input = { start: newStart(), maxPages: 10, schedule: 'off' as const };
  const { signingKey } = world.sessions;
  // More than a host's admins may add.
  const site = newSite({ host, input, signingKey, now: new Date() });
  await world.app.db.insertInto('sites').values(site).execute();
  return site;
}
