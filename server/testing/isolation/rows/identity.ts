import { testPassword } from '#server/testing/app.ts';
import { type Cell, hostOf, hosts, otherThan } from '../callers.ts';
import { jsonBody, type Row, type Sent, sameForAll } from '../row.ts';
import { type Person, personOf } from '../world.ts';

const admins: Row['status'] = {
  anonymous: { here: [401, 401, 401], there: [401, 401, 401] },
  user: { here: [200, 403, 403], there: [401, 401, 401] },
  'host-admin': { here: [200, 200, 404], there: [401, 401, 401], console: [401, 401, 401] },
  admin: { here: [200, 200, 404], there: [200, 404, 200], console: [200, 404, 404] },
};

const operators: Row['status'] = {
  anonymous: { here: 401, there: 401 },
  user: { here: 403, there: 401 },
  'host-admin': { here: 404, there: 401 },
  admin: { here: 200, there: 200 },
};

const signedIn: Row['status'] = {
  anonymous: { here: 401, there: 401, console: 401 },
  user: { here: 200, there: 401, console: 401 },
  'host-admin': { here: 200, there: 401, console: 401 },
  admin: { here: 200, there: 200, console: 200 },
};

/** The cookie's owner decides. */
const cookies: Row['status'] = {
  anonymous: { here: [401, 200, 401], there: [401, 401, 200] },
  user: { here: [200, 200, 401], there: [401, 401, 200] },
  'host-admin': { here: [200, 200, 401], there: [401, 401, 200] },
  admin: { here: [200, 200, 401], there: [200, 401, 200] },
};

const userRoute = 'GET /api/users/email/:email';
const loginRoute = 'POST /identity/Auth/Login';

/** Sign-in and users. */
export const identityRows: readonly Row[] = [
  {
    route: 'GET /api/rights',
    send: () => ({ path: '/api/rights' }),
    status: {
      anonymous: { here: 401, there: 401, console: 401 },
      user: { here: 200, there: 401, console: 401 },
      'host-admin': { here: 200, there: 401, console: 401 },
      admin: { here: 200, there: 200, console: 200 },
    },
    shows: () => ['"hosts:every"'],
  },
  {
    route: userRoute,
    send: (world, cell) => ({ path: `/api/users/email/${personOf(world, cell).email}` }),
    status: admins,
    shows: (world, cell) => namesOf(personOf(world, cell)),
  },
  {
    route: userRoute,
    title: "an operator's",
    send: ({ people }) => ({ path: `/api/users/email/${people.admin.email}` }),
    status: operators,
    shows: ({ people }) => namesOf(people.admin),
  },
  {
    route: 'GET /identity/identity',
    send: () => ({ path: '/identity/identity' }),
    status: signedIn,
    shows: ({ people }, { who }) => namesOf(people[who]),
  },
  {
    route: 'GET /identity/identity',
    title: 'with the cookie of somebody',
    send: (world, cell) => {
      const holder = personOf(world, cell);
      const headers = { Authorization: 'Basic Z2F0ZTpnYXRl', Cookie: `token=${holder.token ?? ''}` };
      return { path: '/identity/identity', init: { headers }, opens: namesOf(holder) };
    },
    status: cookies,
    shows: (world, cell) => namesOf(personOf(world, cell)),
  },
  {
    route: loginRoute,
    title: 'with the right password, whatever host the username names',
    send: (world, cell) => {
      const holder = personOf(world, cell);
      const username = `${holder.email}_${hostOf(cell.thing)}`;
      return { ...login(holder, { Password: testPassword, username }), opens: namesOf(holder) };
    },
    status: sameForAll([200, 200, 200]),
    shows: (world, cell) => (mayEnter(cell) ? namesOf(personOf(world, cell)) : ['DOESNOTEXIST']),
  },
  {
    route: loginRoute,
    title: 'with a wrong password',
    send: (world, cell) => login(personOf(world, cell), { Password: 'Wrong-1-password' }),
    status: sameForAll([200, 200, 200]),
    shows: () => ['DOESNOTEXIST'],
  },
  {
    route: loginRoute,
    title: 'in the name of the other host',
    send: (world, cell) =>
      login(personOf(world, cell), { Password: testPassword, host: hosts[otherThan(cell.where)] }),
    status: sameForAll([403, 403, 403]),
  },
  {
    route: 'GET /identity/.well-known/jwks.json',
    send: () => ({ path: '/identity/.well-known/jwks.json' }),
    status: sameForAll(200),
    shows: () => ['OKP'],
  },
];

function login(
  { email }: Person,
  more: { Password: string; username?: string; host?: string },
): Pick<Sent, 'path' | 'init'> {
  return { path: '/identity/Auth/Login', init: jsonBody('POST', { Email: email, ...more }) };
}

/** A visitor has no account; an operator's is valid everywhere. */
function mayEnter({ who, where, thing }: Cell): boolean {
  if (thing === 'own')
    return who === 'admin' || who === 'visiting-admin' || (who !== 'anonymous' && where === 'here');
  return (thing === "stranger's") === (where === 'there');
}

function namesOf({ email, firstName }: Person): string[] {
  return [email, firstName];
}
