import { everyHost } from '#server/people/accounts/account.ts';
import { type Cell, hosts } from '../callers.ts';
import type { Row } from '../row.ts';
import type { World } from '../world.ts';

/** Host admins read their own host's entries, an operator all on the console host. */
const listed: Row['status'] = {
  anonymous: { here: 401, there: 401, console: 401 },
  user: { here: 403, there: 401, console: 401 },
  'host-admin': { here: 200, there: 401, console: 401 },
  admin: { here: 200, there: 200, console: 200 },
};

/** The same where a call names the host that nobody on `here` may manage. */
const listedOfThere: Row['status'] = {
  ...listed,
  'host-admin': { here: 403, there: 401, console: 401 },
  admin: { here: 403, there: 200, console: 200 },
};

export const auditRows: readonly Row[] = [
  listRow('', listed),
  listRow(`?search=${hosts.there}`, listed),
  listRow(`?host=${hosts.there}`, listedOfThere),
  {
    route: 'GET /api/audit',
    title: 'followed from the first entry',
    send: (world, cell) => ({ path: '/api/audit?after=0', opens: openTo(world, cell) }),
    status: listed,
    shows: (_, cell) => ['"complete":true', ...(readsAll(cell) ? Object.values(hosts) : [])],
  },
  {
    route: 'GET /api/audit/export',
    send: (world, cell) => ({ path: '/api/audit/export', opens: openTo(world, cell) }),
    status: listed,
    changes: true,
    shows: (_, cell) => ['"complete":true', ...(readsAll(cell) ? Object.values(hosts) : [])],
  },
];

function listRow(query: string, status: Row['status']): Row {
  return {
    route: 'GET /api/audit',
    ...(query === '' ? {} : { title: `by ${query}` }),
    send: (world, cell) => ({ path: `/api/audit${query}`, opens: openTo(world, cell) }),
    status,
    shows: (_, cell) => (readsAll(cell) && query !== '' ? [hosts.there] : []),
  };
}

function readsAll({ who, where }: Pick<Cell, 'who' | 'where'>): boolean {
  return who === 'admin' && where === 'console';
}

/** An operator reads the entries of all hosts. Of operators, a host's admins read who did something on their host. */
function openTo({ markers }: World, cell: Cell): string[] {
  const isAdmin = cell.who !== 'anonymous' && cell.who !== 'user';
  const opened = markers.filter(({ host }) => readsAll(cell) || (isAdmin && host === everyHost));
  return opened.map(({ text }) => text);
}
