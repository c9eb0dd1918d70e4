import { hostOf, hosts } from '../callers.ts';
import { type Row, sameForAll } from '../row.ts';

/** Host admins only see their own host; a neighbour's is the same. */
const administered: Row['status'] = {
  anonymous: { here: [401, 401, 401], there: [401, 401, 401] },
  user: { here: [403, 403, 403], there: [401, 401, 401] },
  'host-admin': { here: [200, 200, 403], there: [401, 401, 401], console: [401, 401, 401] },
  admin: { here: [200, 200, 403], there: [403, 403, 200], console: [200, 200, 200] },
};

/** Verification is for a host's admins; everybody may ask if a host is served, and read its proof. */
export const domainRows: readonly Row[] = [
  {
    route: 'GET /domains/ask',
    send: (_, { where }) => ({ path: `/domains/ask?domain=${hosts[where]}` }),
    status: sameForAll(200),
    ended: { path: (host) => `/domains/ask?domain=${host}` },
    shows: () => ['served'],
  },
  {
    route: 'GET /.well-known/site-verification',
    send: () => ({ path: '/.well-known/site-verification' }),
    status: sameForAll(200),
    // A suspended domain stays verified this way.
    ended: { suspended: 200 },
  },
  {
    route: 'GET /api/domains/:host',
    send: (_, { thing }) => ({ path: `/api/domains/${hostOf(thing)}` }),
    status: administered,
    shows: (_, { thing }) => [`_site-verification.${hostOf(thing)}`],
  },
  {
    route: 'POST /api/domains/:host/check',
    send: (_, { thing }) => ({
      path: `/api/domains/${hostOf(thing)}/check`,
      init: { method: 'POST' },
    }),
    status: administered,
    shows: (_, { thing }) => [`_site-verification.${hostOf(thing)}`],
  },
];
