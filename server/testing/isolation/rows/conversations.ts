import { openTalker } from '#server/testing/conversations/talk.ts';
import { type Cell, hosts } from '../callers.ts';
import { jsonBody, type Row, sameForValidTokens } from '../row.ts';
import type { World } from '../world.ts';

/** Host admins read their own host's conversations, an operator those of all hosts on the console host. */
const adminsOnly: Row['status'] = {
  anonymous: { here: 401, there: 401, console: 401 },
  user: { here: 403, there: 401, console: 401 },
  'host-admin': { here: 200, there: 401, console: 401 },
  admin: { here: 200, there: 200, console: 200 },
};

/** The same for calls about `hosts.there`, which the host admin of `here` has no part in. */
const ofThere: Row['status'] = {
  ...adminsOnly,
  'host-admin': { here: 403, there: 401, console: 401 },
  admin: { here: 403, there: 200, console: 200 },
};

/** One conversation for each host, made when it is first asked for. */
const made = new WeakMap<World, Map<string, Promise<{ id: string; text: string }>>>();

/** A conversation of a person's host that nobody but its admins may read, as its asker is somebody else. */
function conversationOn(world: World, host: string): Promise<{ id: string; text: string }> {
  const ofWorld = made.get(world) ?? new Map<string, Promise<{ id: string; text: string }>>();
  made.set(world, ofWorld);
  const known = ofWorld.get(host) ?? ask(world, host);
  ofWorld.set(host, known);
  return known;
}

async function ask({ app, mark }: World, host: string): Promise<{ id: string; text: string }> {
  const text = mark('question', { host, readers: 'admins' });
  const { conversationId } = await openTalker(app.call, host).ask(`What is ${text}?`);
  return { id: conversationId, text };
}

const deleted = (statuses: Row['status']): Row['status'] => ({
  ...statuses,
  'host-admin': { ...statuses['host-admin'], here: 204 },
  admin: { here: 204, there: 204, console: 204 },
});

/** Nobody asked in the name of these callers, so that nobody finds the conversation among their own. */
const nobodys = sameForValidTokens(404);
const membersOnly: Row['status'] = {
  anonymous: { here: 401, there: 401 },
  user: { here: 404, there: 401 },
  'host-admin': { here: 404, there: 401 },
  admin: { here: 404, there: 404 },
};

const listed = (path: string): Row[] => [
  {
    route: `GET ${path}`,
    send: async (world, cell) => {
      await conversationOn(world, hosts[cell.where]);
      return { path, opens: openTo(world, cell) };
    },
    status: adminsOnly,
    changes: true,
  },
  {
    route: `GET ${path}`,
    title: 'of another host',
    send: async (world, cell) => {
      await conversationOn(world, hosts.there);
      return { path: `${path}?host=${hosts.there}`, opens: openTo(world, cell) };
    },
    status: ofThere,
    changes: true,
  },
];

export const conversationRows: readonly Row[] = [
  ...listed('/api/conversations'),
  ...listed('/api/conversations/export'),
  ...listed('/api/insights'),
  {
    route: 'GET /api/conversations/:id',
    send: async (world, cell) => {
      const { id } = await conversationOn(world, hosts[cell.where]);
      return { path: `/api/conversations/${id}`, opens: openTo(world, cell) };
    },
    status: adminsOnly,
  },
  {
    route: 'GET /api/conversations/:id',
    title: 'of another host',
    send: async (world, cell) => {
      const { id } = await conversationOn(world, hosts.there);
      return { path: `/api/conversations/${id}`, opens: openTo(world, cell) };
    },
    status: {
      ...adminsOnly,
      'host-admin': { here: 404, there: 401, console: 401 },
      admin: { here: 404, there: 200, console: 200 },
    },
  },
  {
    route: 'DELETE /api/conversations/:id',
    send: async (world, cell) => {
      const { id } = await ask(world, hosts[cell.where]);
      return { path: `/api/conversations/${id}`, init: { method: 'DELETE' } };
    },
    status: deleted(adminsOnly),
  },
  {
    route: 'GET /ai/api/conversations',
    send: () => ({ path: '/ai/api/conversations' }),
    status: {
      anonymous: { here: 401, there: 401 },
      user: { here: 200, there: 401 },
      'host-admin': { here: 200, there: 401 },
      admin: { here: 200, there: 200 },
    },
    shows: () => ['"items"'],
  },
  ...(['GET', 'PATCH', 'DELETE'] as const).map(
    (method): Row => ({
      route: `${method} /ai/api/conversations/:id`,
      send: async (world, cell) => {
        const { id } = await conversationOn(world, hosts[cell.where]);
        const init = method === 'PATCH' ? jsonBody(method, { title: 'Mine' }) : { method };
        return { path: `/ai/api/conversations/${id}`, init };
      },
      status: nobodys,
    }),
  ),
  ...(['POST', 'DELETE'] as const).map(
    (method): Row => ({
      route: `${method} /ai/api/conversations/:id/share`,
      send: async (world, cell) => {
        const { id } = await conversationOn(world, hosts[cell.where]);
        return { path: `/ai/api/conversations/${id}/share`, init: { method } };
      },
      status: membersOnly,
    }),
  ),
  {
    route: 'POST /ai/api/feedback',
    send: async ({ app }, { where }) => {
      const { answerId } = await openTalker(app.call, hosts[where]).ask('What is it?');
      return { path: '/ai/api/feedback', init: jsonBody('POST', { answerId, rating: 'up' }) };
    },
    status: nobodys,
  },
  {
    route: 'GET /ai/api/shared/:token',
    send: () => ({ path: '/ai/api/shared/made-up' }),
    status: sameForValidTokens(404),
  },
];

/** An operator reads the conversations of all hosts on a console host. */
function openTo({ markers }: World, { who, where }: Cell): string[] {
  return who === 'admin' && where === 'console' ? markers.map(({ text }) => text) : [];
}
