import { expect } from 'vitest';
import { sharedCookieName } from '#server/people/sessions/cookies.ts';
import { testPassword } from '#server/testing/app.ts';
import { type Cell, hosts, otherThan } from '../callers.ts';
import { insertNewcomer, type SignedInNewcomer, signInNewcomer } from '../newcomer.ts';
import { jsonBody, type Row, type Sent, sameByHost, sameForAll } from '../row.ts';
import type { World } from '../world.ts';

const signUpRoute = 'POST /identity/Users/PostUser';
const refreshRoute = 'POST /identity/Auth/Refresh';
const logoutRoute = 'POST /identity/Auth/Logout';

/** Sign-up and the session cookie. The caller's access token must make no difference. */
export const accountRows: readonly Row[] = [
  {
    route: signUpRoute,
    title: 'with a new address, as an operator of the other host',
    send: (world, cell) => {
      const email = `${world.mark('signup', { host: hosts[cell.where], readers: 'admins' })}@mail.example`;
      return {
        ...signUp(email, { username: `${email}_*` }),
        opens: [email],
        afterwards: expectUser(world, cell, email),
      };
    },
    status: sameForAll(200),
  },
  {
    route: signUpRoute,
    title: "with somebody's address",
    send: async (world, cell) => {
      const account = await insertNewcomer(world, cell);
      const { id, email } = account;
      return {
        ...signUp(email, { host: hosts[cell.where] }),
        opens: [email],
        afterwards: async () => {
          const { role, firstName: first_name } = account;
          const unchanged = { role, first_name, password_hash: world.passwordHash };
          expect.soft(await findById(world, id), email).toEqual(unchanged);
          const isKnown = account.host === hosts[cell.where];
          if (!isKnown) await expectUser(world, cell, email)();
          else expect.soft((await findByEmail(world, email)).length, email).toBe(1);
        },
      };
    },
    status: sameForAll([200, 200, 200]),
  },
  {
    route: signUpRoute,
    title: 'in the name of the other host',
    send: (_, { where }) => signUp('nobody@mail.example', { host: hosts[otherThan(where)] }),
    status: sameForAll(403),
  },
  {
    route: refreshRoute,
    send: async (world, cell) => {
      const newcomer = await signInNewcomer(world, cell);
      return {
        ...withCookie('/identity/Auth/Refresh', cell, newcomer),
        opens: [newcomer.account.email, newcomer.account.firstName],
      };
    },
    status: sameByHost({ here: [200, 200, 401], there: [401, 401, 200], console: [401, 401, 401] }),
    shows: (_, { where, called }) => [
      'AuthToken',
      called === where ? 'refreshToken=' : `${sharedCookieName(hosts[where])}=`,
    ],
  },
  {
    route: logoutRoute,
    title: 'with the cookie of somebody',
    send: async (world, cell) => {
      const newcomer = await signInNewcomer(world, cell);
      return {
        ...withCookie('/identity/Auth/Logout', cell, newcomer),
        afterwards: () => expectEnded(world, newcomer, newcomer.host === hosts[cell.where]),
      };
    },
    status: sameForAll([204, 204, 204]),
  },
  {
    route: logoutRoute,
    title: 'with the access token of somebody',
    send: async (world, cell) => {
      const newcomer = await signInNewcomer(world, cell);
      const headers = { Authorization: `Bearer ${newcomer.accessToken}` };
      const isGood = newcomer.host === hosts[cell.where];
      return {
        path: '/identity/Auth/Logout',
        init: { method: 'POST', headers },
        afterwards: () => expectEnded(world, newcomer, isGood),
      };
    },
    status: sameForAll([204, 204, 204]),
  },
];

function signUp(email: string, more: object): Sent {
  const body = {
    Email: email,
    Password: testPassword,
    Phone: '1',
    FirstName: 'New',
    LastName: 'Comer',
    Role: 'admin',
  };
  return { path: '/identity/Users/PostUser', init: jsonBody('POST', { ...body, ...more }) };
}

/** Sends the cookie under every possible name; the session's owner decides. */
function withCookie(path: string, { where }: Cell, { refreshToken }: SignedInNewcomer): Sent {
  const names = ['refreshToken', sharedCookieName(hosts[where])];
  const Cookie = names.map((name) => `${name}=${refreshToken}`).join('; ');
  const headers = { Authorization: 'Basic Z2F0ZTpnYXRl', Cookie };
  return { path, init: { method: 'POST', headers } };
}

/** A sign-up creates a user of the request's host. */
function expectUser(world: World, { where }: Cell, email: string): () => Promise<void> {
  return async () => {
    const made = (await findByEmail(world, email)).filter(({ host }) => host === hosts[where]);
    expect.soft(made, email).toMatchObject([{ role: 'user', host: hosts[where] }]);
  };
}

async function expectEnded({ app }: World, { account }: SignedInNewcomer, isEnded: boolean): Promise<void> {
  const sessions = await app.db
    .selectFrom('sessions')
    .select('ended_at')
    .where('account_id', '=', account.id)
    .execute();
  expect.soft(sessions.map(({ ended_at }) => ended_at !== null)).toEqual([isEnded]);
}

function findByEmail({ app }: World, email: string) {
  return app.db.selectFrom('accounts').select(['host', 'role']).where('email', '=', email).execute();
}

function findById({ app }: World, id: string) {
  return app.db
    .selectFrom('accounts')
    .select(['first_name', 'role', 'password_hash'])
    .where('id', '=', id)
    .executeTakeFirst();
}
