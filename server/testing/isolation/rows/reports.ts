import { hosts, otherThan } from '../callers.ts';
import { listed } from '../rights-of-admins.ts';
import { jsonBody, type Row, sameForValidTokens } from '../row.ts';

/** The choice of a host's weekly mail, and the link that ends it. */
export const reportRows: readonly Row[] = [
  { route: 'GET /api/reports', send: () => ({ path: '/api/reports' }), status: listed(200) },
  {
    route: 'GET /api/reports',
    title: 'of the other host',
    send: (_, { where }) => ({ path: `/api/reports?host=${hosts[otherThan(where)]}` }),
    status: listed(200, 403),
  },
  {
    route: 'PUT /api/reports',
    send: () => ({ path: '/api/reports', init: jsonBody('PUT', { weekly: false }) }),
    status: listed(200),
  },
  {
    route: 'PUT /api/reports',
    title: 'of the other host',
    send: (_, { where }) => ({
      path: '/api/reports',
      init: jsonBody('PUT', { host: hosts[otherThan(where)], weekly: false }),
    }),
    status: listed(200, 403),
  },
  {
    route: 'GET /api/reports/unsubscribe',
    title: 'with a token that nobody made',
    send: () => ({ path: '/api/reports/unsubscribe?token=YWJj' }),
    status: sameForValidTokens(403),
  },
  {
    route: 'POST /api/reports/unsubscribe',
    title: 'with a token that nobody made',
    send: () => ({ path: '/api/reports/unsubscribe?token=YWJj', init: { method: 'POST' } }),
    status: sameForValidTokens(403),
  },
];
