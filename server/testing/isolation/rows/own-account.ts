import { expect } from 'vitest';
import { testPassword } from '#server/testing/app.ts';
import type { Cell } from '../callers.ts';
import { type SignedInNewcomer, signInNewcomer } from '../newcomer.ts';
import { jsonBody, type Row, type Sent } from '../row.ts';
import type { World } from '../world.ts';

/** Status of a call with the token of somebody; `ofOperator` with an operator's, who may change their account on console hosts only. */
export function holders(status: number, ofOperator = 403): Row['status'] {
  const ofHost = { here: [status, status, 401], there: [401, 401, status] } as const;
  const admin = { here: [ofOperator, status, 401], there: [401, 401, status] } as const;
  return { anonymous: ofHost, user: ofHost, 'host-admin': ofHost, admin, 'visiting-admin': admin };
}

/** Status of a call with the caller's own token that names what is somebody else's; `ofOperator` on a customer's name. */
export function strangers(ofOperator: number): Row['status'] {
  const all = (status: number) => [status, status, status] as const;
  const ofHost = { here: all(404), there: all(401), console: all(401) };
  return {
    anonymous: { here: all(401), there: all(401), console: all(401) },
    user: ofHost,
    'host-admin': ofHost,
    admin: { here: all(ofOperator), there: all(ofOperator), console: all(404) },
    'visiting-admin': { here: all(ofOperator), there: all(401), console: all(401) },
  };
}

/** Status of a call about the caller's own account. */
export const members: Row['status'] = {
  anonymous: { here: 401, there: 401, console: 401 },
  user: { here: 200, there: 401, console: 401 },
  'host-admin': { here: 200, there: 401, console: 401 },
  admin: { here: 200, there: 200, console: 200 },
};

/** Sends a call with the token of a newcomer, whose own data it opens. */
export function sentBy(
  { account, accessToken }: SignedInNewcomer,
  { path, method, body = {} }: { path: string; method: string; body?: object },
): Sent {
  const { headers, ...init } = jsonBody(method, body);
  return {
    path,
    init: { ...init, headers: { ...headers, Authorization: `Bearer ${accessToken}` } },
    opens: [account.email, account.firstName],
  };
}

const route = '/identity/account';
const proof = { currentPassword: testPassword };
const shown = ({ people }: World, { who }: Cell) => [people[who].email, people[who].firstName];
const byHolder =
  (method: string, path = route, body: object = {}): Row['send'] =>
  async (world, cell) =>
    sentBy(await signInNewcomer(world, cell), { path, method, body });

/** One's own profile, password, sessions and data. */
export const ownAccountRows: readonly Row[] = [
  { route: `GET ${route}`, send: () => ({ path: route }), status: members, shows: shown },
  { route: `PATCH ${route}`, send: byHolder('PATCH', route, { phone: '2' }), status: holders(200) },
  {
    route: `DELETE ${route}`,
    send: async (world, cell) => {
      const newcomer = await signInNewcomer(world, cell);
      const { id, host } = newcomer.account;
      return {
        ...sentBy(newcomer, { path: route, method: 'DELETE', body: proof }),
        afterwards: async (status) => {
          const left = await world.app.db
            .selectFrom('accounts')
            .select('host')
            .where('id', '=', id)
            .execute();
          expect.soft(left).toEqual(status === 204 ? [] : [{ host }]);
        },
      };
    },
    status: holders(204),
  },
  {
    route: `POST ${route}/password`,
    send: byHolder('POST', `${route}/password`, { ...proof, newPassword: 'New-1-password' }),
    status: holders(204),
  },
  {
    route: `GET ${route}/sessions`,
    send: () => ({ path: `${route}/sessions` }),
    status: members,
    shows: (_, { who, where }) => (where === 'here' && who !== 'admin' ? ['"current":true'] : []),
  },
  {
    route: `DELETE ${route}/sessions`,
    send: byHolder('DELETE', `${route}/sessions`),
    status: holders(204, 204),
  },
  {
    route: `DELETE ${route}/sessions/:id`,
    title: 'of somebody else',
    send: async (world, cell) => {
      const { account } = await signInNewcomer(world, cell);
      return { path: `${route}/sessions/${await sessionOf(world, account.id)}`, init: { method: 'DELETE' } };
    },
    status: strangers(404),
  },
  {
    route: `DELETE ${route}/sessions/:id`,
    title: 'of the token',
    send: async (world, cell) => {
      const newcomer = await signInNewcomer(world, cell);
      const path = `${route}/sessions/${await sessionOf(world, newcomer.account.id)}`;
      return sentBy(newcomer, { path, method: 'DELETE' });
    },
    status: holders(204, 204),
  },
  {
    route: `GET ${route}/data`,
    // On the console host, an operator gets their own files of all hosts.
    send: ({ markers }, { where }) => ({
      path: `${route}/data`,
      opens: markers.flatMap(({ text, readers }) => (where === 'console' && readers === 'admin' ? text : [])),
    }),
    status: members,
    shows: (world, cell) => [...shown(world, cell), '"complete": true'],
    // It is recorded in the audit.
    changes: true,
  },
];

async function sessionOf({ app }: World, accountId: string): Promise<string> {
  const sessions = app.db.selectFrom('sessions').select('id').where('account_id', '=', accountId);
  return (await sessions.executeTakeFirstOrThrow()).id;
}
