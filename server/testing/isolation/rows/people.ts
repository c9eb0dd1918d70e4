import { hosts, otherThan } from '../callers.ts';
import { insertNewcomer } from '../newcomer.ts';
import { jsonBody, type Row } from '../row.ts';
import { openToOperator, personOf } from '../world.ts';

/** Calls on one person, whom only the admins of their host and operators know. Nobody touches an operator but another one. */
const managed = (ok: number, operators = ok): Row['status'] => ({
  anonymous: { here: [401, 401, 401], there: [401, 401, 401], console: [401, 401, 401] },
  user: { here: [403, 403, 403], there: [401, 401, 401], console: [401, 401, 401] },
  'host-admin': { here: [ok, ok, 404], there: [401, 401, 401], console: [401, 401, 401] },
  admin: { here: [404, ok, 404], there: [404, 404, ok], console: [operators, ok, ok] },
  'visiting-admin': { here: [404, ok, 404], there: [401, 401, 401], console: [401, 401, 401] },
});

const listed = (status: Record<'here' | 'there', number>): Row['status'] => ({
  anonymous: { here: 401, there: 401, console: 401 },
  user: { here: 403, there: 401, console: 401 },
  'host-admin': { here: status.here, there: 401, console: 401 },
  admin: { ...status, console: 200 },
});

/** A call on an account that is made for it. */
const onNewcomer = (method: string, part: string, ok: number, body?: object): Row => ({
  route: `${method} /api/people/:id${part}`,
  send: async (world, cell) => {
    const { id, email, firstName } = await insertNewcomer(world, cell);
    return {
      path: `/api/people/${id}${part}`,
      init: body ? jsonBody(method, body) : { method },
      opens: cell.where === 'console' ? [email, firstName] : [],
    };
  },
  status: managed(ok),
});

export const peopleRows: readonly Row[] = [
  {
    route: 'GET /api/people',
    send: (world, cell) => ({ path: '/api/people?search=useremail', opens: openToOperator(world, cell) }),
    status: listed({ here: 200, there: 200 }),
    shows: ({ people }, { where }) => (where === 'there' ? [] : [people.user.email, people.user.firstName]),
  },
  {
    route: 'GET /api/people',
    title: 'by a search for somebody of the other host and an operator',
    send: (world, cell) => {
      const { stranger, admin } = world.people;
      const sought = cell.where === 'here' ? stranger : admin;
      return { path: `/api/people?search=${sought.email}`, opens: openToOperator(world, cell) };
    },
    status: listed({ here: 200, there: 200 }),
  },
  {
    route: 'GET /api/people',
    title: 'of the other host',
    send: (world, cell) => ({
      path: `/api/people?host=${hosts[otherThan(cell.where)]}&search=remail`,
      opens: openToOperator(world, cell),
    }),
    status: listed({ here: 403, there: 403 }),
  },
  {
    route: 'GET /api/people/:id',
    send: (world, cell) => {
      const { accountId, email, firstName } = personOf(world, cell);
      return { path: `/api/people/${accountId}`, opens: cell.where === 'console' ? [email, firstName] : [] };
    },
    status: managed(200),
    shows: (world, cell) => [personOf(world, cell).email],
  },
  onNewcomer('GET', '/sessions', 200),
  onNewcomer('DELETE', '/sessions', 204),
  onNewcomer('PUT', '/role', 200, { role: 'user', host: hosts.here }),
  onNewcomer('POST', '/suspend', 200),
  onNewcomer('POST', '/resume', 200),
  {
    ...onNewcomer('POST', '/reset-link', 200),
    status: managed(200, 403),
  },
  onNewcomer('DELETE', '', 204),
];
