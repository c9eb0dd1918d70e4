import { beginTotp } from '#server/people/factors/totp-secrets.ts';
import { testPassword } from '#server/testing/app.ts';
import { createAuthenticator } from '#server/testing/people/authenticator.ts';
import { codeOf } from '#server/testing/people/second-factor.ts';
import { type Cell, hosts } from '../callers.ts';
import { type SignedInNewcomer, signInNewcomer } from '../newcomer.ts';
import { jsonBody, type Row, sameByHost, sameForAll } from '../row.ts';
import type { World } from '../world.ts';
import { holders, members, sentBy, strangers } from './own-account.ts';

const totp = '/identity/account/totp';
const passkeys = '/identity/account/passkeys';
const proof = { currentPassword: testPassword };

const operators: Row['status'] = {
  anonymous: { here: 401, there: 401, console: 401 },
  user: { here: 403, there: 401, console: 401 },
  'host-admin': { here: 403, there: 401, console: 401 },
  admin: { here: 403, there: 403, console: 200 },
};

/** Authenticator apps, recovery codes and passkeys, and what operators require of themselves. */
export const secondFactorRows: readonly Row[] = [
  {
    route: `POST ${totp}`,
    send: async (world, cell) => sentBy(await signInNewcomer(world, cell), { path: totp, method: 'POST' }),
    status: holders(200),
  },
  {
    route: `POST ${totp}/confirm`,
    send: async (world, cell) => {
      const newcomer = await signInNewcomer(world, cell);
      const secret = await beginTotp(world.sessions, { accountId: newcomer.account.id });
      const body = { code: codeOf(secret) };
      return sentBy(newcomer, { path: `${totp}/confirm`, method: 'POST', body });
    },
    status: holders(200),
  },
  {
    route: `DELETE ${totp}`,
    send: async (world, cell) => {
      const newcomer = await signInWithTotp(world, cell);
      return sentBy(newcomer, { path: totp, method: 'DELETE', body: proof });
    },
    status: holders(204),
  },
  {
    route: 'POST /identity/account/recovery-codes',
    send: async (world, cell) => {
      const newcomer = await signInWithTotp(world, cell);
      return sentBy(newcomer, { path: '/identity/account/recovery-codes', method: 'POST', body: proof });
    },
    status: holders(200),
  },
  { route: `GET ${passkeys}`, send: () => ({ path: passkeys }), status: members },
  {
    route: `POST ${passkeys}/options`,
    send: async (world, cell) =>
      sentBy(await signInNewcomer(world, cell), { path: `${passkeys}/options`, method: 'POST' }),
    status: holders(200),
  },
  {
    route: `POST ${passkeys}`,
    title: 'with a challenge for a sign-in',
    send: async (world, cell) => {
      const newcomer = await signInNewcomer(world, cell);
      const response = createAuthenticator().register(await pageOf(world, hosts[cell.where]));
      return sentBy(newcomer, { path: passkeys, method: 'POST', body: { response } });
    },
    status: holders(403),
  },
  ...(['PATCH', 'DELETE'] as const).flatMap((method): Row[] => {
    const body = method === 'PATCH' ? { name: 'Mine' } : proof;
    return [
      {
        route: `${method} ${passkeys}/:id`,
        title: "somebody else's",
        send: async (world, cell) => {
          const { authenticator } = await signInWithPasskey(world, cell);
          return { path: `${passkeys}/${authenticator.id}`, init: jsonBody(method, body) };
        },
        status: strangers(403),
      },
      {
        route: `${method} ${passkeys}/:id`,
        title: 'of who has the token',
        send: async (world, cell) => {
          const { newcomer, authenticator } = await signInWithPasskey(world, cell);
          return sentBy(newcomer, { path: `${passkeys}/${authenticator.id}`, method, body });
        },
        status: holders(method === 'PATCH' ? 200 : 204),
      },
    ];
  }),
  {
    route: 'POST /identity/Auth/PasskeyOptions',
    send: () => ({ path: '/identity/Auth/PasskeyOptions', init: { method: 'POST' } }),
    status: sameForAll(200),
    shows: (_, { where }) => [`"rpId":"${hosts[where]}"`],
  },
  {
    route: 'POST /identity/Auth/Passkey',
    title: 'with the passkey of somebody, whatever the token says',
    send: async (world, cell) => {
      const { newcomer, authenticator } = await signInWithPasskey(world, cell);
      const response = authenticator.signIn(await pageOf(world, hosts[cell.where]));
      const { email, firstName } = newcomer.account;
      const init = jsonBody('POST', { response });
      return { path: '/identity/Auth/Passkey', init, opens: [email, firstName] };
    },
    status: sameByHost({ here: [200, 200, 403], there: [403, 403, 200] }),
    shows: () => ['AuthToken'],
  },
  {
    route: 'POST /identity/Auth/SecondFactor',
    title: 'without a sign-in that was begun',
    send: () => ({ path: '/identity/Auth/SecondFactor', init: jsonBody('POST', { Code: '123456' }) }),
    status: sameForAll(403),
  },
  {
    route: 'GET /api/operators/policy',
    send: () => ({ path: '/api/operators/policy' }),
    status: operators,
    shows: () => ['secondFactor'],
  },
  {
    route: 'PUT /api/operators/policy',
    send: () => ({ path: '/api/operators/policy', init: jsonBody('PUT', { secondFactor: false }) }),
    status: operators,
  },
];

async function signInWithTotp(world: World, cell: Cell): Promise<SignedInNewcomer> {
  const newcomer = await signInNewcomer(world, cell);
  const accountId = newcomer.account.id;
  await beginTotp(world.sessions, { accountId });
  const confirmed = world.app.db.updateTable('totp_secrets').set({ confirmed_at: new Date().toISOString() });
  await confirmed.where('account_id', '=', accountId).execute();
  return newcomer;
}

/** A newcomer with a passkey of the host that they signed in on. */
async function signInWithPasskey(world: World, cell: Cell) {
  const newcomer = await signInNewcomer(world, cell);
  const authenticator = createAuthenticator();
  const row = {
    ...{ host: newcomer.host, id: authenticator.id, name: 'Key', counter: 0, transports: '[]' },
    account_id: newcomer.account.id,
    public_key: authenticator.publicKey.toString('base64url'),
    created_at: new Date().toISOString(),
  };
  await world.app.db.insertInto('passkeys').values(row).execute();
  return { newcomer, authenticator };
}

/** The page of a host, with a challenge for a sign-in. */
async function pageOf({ app }: World, host: string) {
  const answer = await app.call(`http://${host}/identity/Auth/PasskeyOptions`, { method: 'POST' });
  const { challenge } = (await answer.json()) as { challenge: string };
  return { challenge, origin: `https://${host}`, rpId: host };
}
