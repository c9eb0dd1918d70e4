import { expect } from 'vitest';
import { insertInvitation } from '#server/people/invitations/invitations.ts';
import { type Cell, hostOf, hosts, otherThan } from '../callers.ts';
import { listed, managed } from '../rights-of-admins.ts';
import { jsonBody, type Row, type Sent, sameByHost, sameForAll } from '../row.ts';
import { openToOperator, type World } from '../world.ts';

/** A link works on its host alone. */
const linkHolders = sameByHost({ here: [200, 200, 403], there: [403, 403, 200] });

/** Invitations: those of a host are its admins' and operators'; a link is valid on its host alone. */
export const invitationRows: readonly Row[] = [
  {
    route: 'POST /api/invitations',
    send: (_, { where }) => ({
      path: '/api/invitations',
      init: jsonBody('POST', { host: hosts[where], email: 'new@mail.example' }),
    }),
    status: listed(201),
  },
  {
    route: 'POST /api/invitations',
    title: 'to the other host',
    send: (_, { where }) => ({
      path: '/api/invitations',
      init: jsonBody('POST', { host: hosts[otherThan(where)], role: 'host-admin' }),
    }),
    status: listed(201, 403),
  },
  {
    route: 'GET /api/invitations',
    send: (world, cell) => ({ path: '/api/invitations?perPage=100', opens: openToOperator(world, cell) }),
    status: listed(200),
    shows: (world, { where }) =>
      invitedTo(world, where === 'console' ? Object.values(hosts) : [hosts[where]]),
  },
  {
    route: 'GET /api/invitations',
    title: 'of the other host',
    send: (world, cell) => ({
      path: `/api/invitations?host=${hosts[otherThan(cell.where)]}`,
      opens: openToOperator(world, cell),
    }),
    status: listed(200, 403),
    shows: (world, { where }) => invitedTo(world, [hosts[otherThan(where)]]),
  },
  {
    route: 'DELETE /api/invitations/:id',
    send: async (world, cell) => {
      const { id } = await insertOpen(world, hostOf(cell.thing));
      return {
        path: `/api/invitations/${id}`,
        init: { method: 'DELETE' },
        afterwards: async (status) => {
          const left = await world.app.db
            .selectFrom('invitations')
            .select('id')
            .where('id', '=', id)
            .execute();
          expect.soft(left.length, 'invitations left').toBe(status === 204 ? 0 : 1);
        },
      };
    },
    status: managed(204),
  },
  {
    route: 'POST /identity/invitation',
    send: (world, cell) => sendToken(world, cell, '/identity/invitation'),
    status: linkHolders,
  },
  {
    route: 'POST /identity/Users/PostUser',
    title: 'with an invitation',
    send: async (world, cell) => {
      const { token } = await insertOpen(world, hostOf(cell.thing));
      const email = `${world.mark('joined', { host: hosts[cell.where], readers: 'admins' })}@mail.example`;
      const person = { Email: email, Password: 'Test-1-password', Phone: '1', FirstName: 'J', LastName: 'J' };
      return {
        path: '/identity/Users/PostUser',
        init: jsonBody('POST', { ...person, Invitation: token }),
        opens: [email],
      };
    },
    status: linkHolders,
  },
  {
    route: 'POST /identity/invitation/accept',
    send: (world, cell) => sendToken(world, cell, '/identity/invitation/accept'),
    // Tokens of `here` are refused `there`; an operator has nothing to accept.
    status: {
      ...sameForAll([401, 401, 401]),
      user: { here: [200, 200, 403], there: [401, 401, 401] },
      'host-admin': { here: [200, 200, 403], there: [401, 401, 401] },
      admin: { here: [403, 403, 403], there: [403, 403, 403] },
      'visiting-admin': { here: [403, 403, 403], there: [401, 401, 401] },
    },
  },
];

function invitedTo({ markers }: World, of: readonly string[]): string[] {
  const invited = markers.filter(({ text, host }) => text.startsWith('invited') && of.includes(host));
  return invited.map(({ text }) => text);
}

/** The role is the lowest, so that the callers stay what they are. */
function insertOpen({ app }: World, host: string) {
  return insertInvitation(app.db, { host, email: null, role: 'user', invitedBy: '', isMailed: false });
}

async function sendToken(world: World, { thing }: Cell, path: string): Promise<Sent> {
  const { token } = await insertOpen(world, hostOf(thing));
  return { path, init: jsonBody('POST', { token }) };
}
