import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { createLink } from '#server/people/mailed-links/mailed-links.ts';
import { mailPauseMs } from '#server/testing/mail-app.ts';
import { type Cell, hosts, otherThan } from '../callers.ts';
import { insertNewcomer } from '../newcomer.ts';
import { jsonBody, type Row, type Sent, sameByHost, sameForAll } from '../row.ts';
import type { World } from '../world.ts';

const forgotPath = '/identity/Users/ForgotPassword';

/** A link is valid on the host of its account; an operator has none. */
const operatorsLinks = { here: [403, 204, 403], there: [403, 403, 204] } as const;
const linkHolders: Row['status'] = {
  ...sameByHost({ here: [204, 204, 403], there: [403, 403, 204] }),
  admin: operatorsLinks,
  'visiting-admin': operatorsLinks,
};

/** Routes of mailed links. */
export const mailedLinkRows: readonly Row[] = [
  {
    route: `POST ${forgotPath}`,
    send: async (world, cell) => {
      const { id, email, host } = await insertNewcomer(world, cell);
      return {
        path: forgotPath,
        init: jsonBody('POST', { Email: email }),
        afterwards: async () => {
          const links = () => countLinks(world, id);
          const message = `links of ${email}`;
          if (host === hosts[cell.where]) return expect.poll(links, { message }).toBe(1);
          await wait(mailPauseMs);
          expect.soft(await links(), message).toBe(0);
        },
      };
    },
    status: sameForAll([202, 202, 202]),
  },
  {
    route: `POST ${forgotPath}`,
    title: 'in the name of the other host',
    send: (_, { where }) => {
      const body = { Email: 'nobody@mail.example', host: hosts[otherThan(where)] };
      return { path: forgotPath, init: jsonBody('POST', body) };
    },
    status: sameForAll(403),
  },
  {
    route: 'POST /identity/Users/ResetPassword',
    send: (world, cell) => tryLink(world, cell, 'reset'),
    status: linkHolders,
  },
  {
    route: 'POST /identity/Users/VerifyEmail',
    send: (world, cell) => tryLink(world, cell, 'verify'),
    status: linkHolders,
  },
  {
    route: 'POST /identity/Users/VerifyEmail',
    title: 'with a link for another purpose',
    send: async (world, cell) => {
      const sent = await tryLink(world, cell, 'reset');
      return { ...sent, path: '/identity/Users/VerifyEmail' };
    },
    status: sameForAll([403, 403, 403]),
  },
];

/** A used link is deleted and had its effect; a refused one is still valid. */
async function tryLink(world: World, cell: Cell, purpose: 'reset' | 'verify'): Promise<Sent> {
  const { id, email } = await insertNewcomer(world, cell);
  const token = await createLink(world.app.db, { purpose, accountId: id });
  const path = `/identity/Users/${purpose === 'reset' ? 'ResetPassword' : 'VerifyEmail'}`;
  return {
    path,
    init: jsonBody('POST', { token, Password: 'New-1-password' }),
    afterwards: async (status) => {
      const account = await world.app.db
        .selectFrom('accounts')
        .select(['email_verified', 'password_hash'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const isUsed = status === 204;
      expect.soft(await countLinks(world, id), `links of ${email}`).toBe(isUsed ? 0 : 1);
      expect.soft(account.email_verified, email).toBe(isUsed ? 1 : 0);
      const isReset = account.password_hash !== world.passwordHash;
      expect.soft(isReset, `reset of ${email}`).toBe(isUsed && purpose === 'reset');
    },
  };
}

async function countLinks({ app }: World, accountId: string): Promise<number> {
  const links = await app.db
    .selectFrom('mailed_links')
    .select('purpose')
    .where('account_id', '=', accountId)
    .execute();
  return links.length;
}
