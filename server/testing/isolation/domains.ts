import { hostOf, hosts } from './callers.ts';
import { alike, type Row } from './row.ts';

/** A host-admin's is the own host's alone; a neighbour's is one's own. */
const administered: Row['status'] = {
  anonymous: { here: [401, 401, 401], there: [401, 401, 401] },
  user: { here: [403, 403, 403], there: [401, 401, 401] },
  'host-admin': { here: [200, 200, 403], there: [401, 401, 401] },
  admin: { here: [200, 200, 200], there: [200, 200, 200] },
};

/** How a host is verified: for its admins; whether it is served, and its own proof: for whoever asks. */
export const domainRows: readonly Row[] = [
  {
    route: 'GET /domains/ask',
    send: (_, { where }) => ({ path: `/domains/ask?domain=${hosts[where]}` }),
    status: alike(200),
    shows: () => ['served'],
  },
  {
    route: 'GET /.well-known/site-verification',
    send: () => ({ path: '/.well-known/site-verification' }),
    status: alike(200),
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
