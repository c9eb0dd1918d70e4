import { everyHost } from '#server/people/accounts/account.ts';
import { type Cell, hosts } from './callers.ts';
import type { Row } from './row.ts';
import type { World } from './world.ts';

/** Host admins read their own host's entries, an operator all. */
const listed: Row['status'] = {
  anonymous: { here: 401, there: 401 },
  user: { here: 403, there: 401 },
  'host-admin': { here: 200, there: 401 },
  admin: { here: 200, there: 200 },
};

export const auditRows: readonly Row[] = [
  ...(['', `?host=${hosts.there}`, `?search=${hosts.there}`] as const).map(
    (query): Row => ({
      route: 'GET /api/audit',
      ...(query === '' ? {} : { title: `by ${query}` }),
      send: (world, cell) => ({ path: `/api/audit${query}`, opens: openTo(world, cell) }),
      status: listed,
      shows: (_, { who }) => (who === 'admin' && query !== '' ? [hosts.there] : []),
    }),
  ),
  {
    route: 'GET /api/audit/export',
    send: (world, cell) => ({ path: '/api/audit/export', opens: openTo(world, cell) }),
    status: listed,
    changes: true,
    shows: (_, { who }) => ['"complete":true', ...(who === 'admin' ? Object.values(hosts) : [])],
  },
];

/** An operator reads the entries of all hosts. Of operators, a host's admins read who did something on their host. */
function openTo({ markers }: World, { who }: Cell): string[] {
  const opened = markers.filter(
    ({ host }) => who === 'admin' || (who === 'host-admin' && host === everyHost),
  );
  return opened.map(({ text }) => text);
}
