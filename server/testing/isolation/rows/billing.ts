import { hosts, otherThan } from '../callers.ts';
import { listed } from '../rights-of-admins.ts';
import { jsonBody, type Row } from '../row.ts';

/** Operators alone, on console hosts. */
const operators: Row['status'] = {
  anonymous: { here: 401, there: 401, console: 401 },
  user: { here: 403, there: 401, console: 401 },
  'host-admin': { here: 403, there: 401, console: 401 },
  admin: { here: 403, there: 403, console: 200 },
};

const prices = { currency: 'EUR', models: [{ model: 'openai:*', input: 1, output: 2 }] };

/** Prices of language models, and bills. */
export const billingRows: readonly Row[] = [
  { route: 'GET /api/prices', send: () => ({ path: '/api/prices' }), status: operators },
  {
    route: 'PUT /api/prices',
    send: () => ({ path: '/api/prices', init: jsonBody('PUT', prices) }),
    status: operators,
  },
  {
    route: 'GET /api/usage/bill',
    send: () => ({ path: '/api/usage/bill' }),
    status: listed(200),
    shows: () => ['"total"'],
  },
  {
    route: 'GET /api/usage/bill',
    title: 'of the other host, as CSV',
    send: (_, { where }) => ({ path: `/api/usage/bill?format=csv&host=${hosts[otherThan(where)]}` }),
    status: listed(200, 403),
  },
];
