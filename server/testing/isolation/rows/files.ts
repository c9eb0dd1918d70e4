import { expect } from 'vitest';
import { type Cell, hostOf, hosts, otherThan } from '../callers.ts';
import { type Row, type Sent, sameForValidTokens } from '../row.ts';
import { type Person, personOf, uploadFile, type World } from '../world.ts';

/** A signed link opens its file for everybody, on the file's host. */
const linkHolders: Row['status'] = {
  anonymous: { here: [200, 200, 404], there: [404, 404, 200] },
  user: { here: [200, 200, 404], there: [401, 401, 401] },
  'host-admin': { here: [200, 200, 404], there: [401, 401, 401] },
  admin: { here: [200, 200, 404], there: [404, 404, 200] },
};

/** Everybody who may ask about a file may read its text. */
const askable: Row['status'] = {
  anonymous: { here: [200, 404, 404], there: [404, 404, 404] },
  user: { here: [200, 404, 404], there: [401, 401, 401] },
  'host-admin': { here: [200, 200, 404], there: [401, 401, 401] },
  admin: { here: [200, 200, 404], there: [404, 404, 200] },
};

/** The same people are told that the file is no PDF. */
const withPages: Row['status'] = {
  anonymous: { here: [415, 404, 404], there: [404, 404, 404] },
  user: { here: [415, 404, 404], there: [401, 401, 401] },
  'host-admin': { here: [415, 415, 404], there: [401, 401, 401] },
  admin: { here: [415, 415, 404], there: [404, 404, 415] },
};

const openToAll: Row['status'] = {
  anonymous: { here: 200, there: 200 },
  user: { here: 200, there: 401 },
  'host-admin': { here: 200, there: 401 },
  admin: { here: 200, there: 200 },
};

/** An admin reads a member's file, but gets no link that opens it for others. */
const ownersAndSenders: Row['status'] = {
  anonymous: { here: [200, 404, 404], there: [404, 404, 404] },
  user: { here: [200, 404, 404], there: [401, 401, 401] },
  'host-admin': { here: [200, 404, 404], there: [401, 401, 401] },
  admin: { here: [200, 404, 404], there: [404, 404, 404] },
};

const deletable: Row['status'] = {
  anonymous: { here: [401, 401, 401], there: [401, 401, 401] },
  user: { here: [204, 404, 404], there: [401, 401, 401] },
  'host-admin': { here: [204, 204, 404], there: [401, 401, 401] },
  admin: { here: [204, 204, 404], there: [404, 404, 204] },
};

const members: Row['status'] = {
  anonymous: { here: 401, there: 401 },
  user: { here: 200, there: 401 },
  'host-admin': { here: 200, there: 401 },
  admin: { here: 200, there: 200 },
};

const hostsAdmins: Row['status'] = {
  anonymous: { here: 401, there: 401 },
  user: { here: 404, there: 401 },
  'host-admin': { here: 204, there: 401 },
  admin: { here: 204, there: 404 },
};

const contentRoute = 'GET /ai/api/files/:id/content';
const linkRoute = 'GET /ai/api/files/:id/link';
const deleteRoute = 'DELETE /ai/api/files/:id';

export const fileRows: readonly Row[] = [
  {
    route: 'GET /ai/api/files',
    send: () => ({ path: '/ai/api/files' }),
    status: members,
    shows: listedFor,
  },
  {
    route: 'GET /ai/api/files',
    title: 'their own',
    send: () => ({ path: '/ai/api/files?mine=true' }),
    status: members,
  },
  ...['GET', 'HEAD'].map(
    (method): Row => ({
      route: contentRoute,
      title: `${method} with its link`,
      send: (world, cell) => {
        const { path, content, name } = personOf(world, cell).file;
        return { path, init: { method }, opens: [content, name] };
      },
      status: linkHolders,
      shows: (world, cell) => {
        const { content, name } = personOf(world, cell).file;
        return method === 'GET' ? [content, name] : [name];
      },
    }),
  ),
  {
    route: contentRoute,
    title: 'with the link of another file',
    send: ({ people }, { where }) => {
      const [file, { path }] =
        where === 'here'
          ? [people.neighbour.file, people.user.file]
          : [people.stranger.file, people.neighbour.file];
      return { path: `/ai/api/files/${file.id}/content${new URL(path, 'http://any').search}` };
    },
    status: sameForValidTokens(404),
  },
  {
    route: contentRoute,
    title: 'without a token',
    send: (world, cell) => ({ path: `/ai/api/files/${personOf(world, cell).file.id}/content` }),
    status: sameForValidTokens([404, 404, 404]),
  },
  ...['text/plain', 'application/json'].map(
    (accept): Row => ({
      route: 'GET /ai/api/files/:id/text',
      title: `as ${accept}`,
      send: (world, cell) => ({
        path: `/ai/api/files/${personOf(world, cell).file.id}/text`,
        init: { headers: { accept } },
      }),
      status: askable,
      shows: (world, cell) => [personOf(world, cell).file.content],
    }),
  ),
  ...['1.png', '1.json'].map(
    (name): Row => ({
      route: 'GET /ai/api/files/:id/pages/:name',
      title: name,
      send: (world, cell) => ({
        path: `/ai/api/files/${personOf(world, cell).file.id}/pages/${name}`,
      }),
      status: withPages,
    }),
  ),
  {
    route: linkRoute,
    title: "of the host's knowledge",
    send: ({ knowledgeIds }, { where }) => ({ path: `/ai/api/files/${knowledgeIds[where]}/link` }),
    status: openToAll,
  },
  {
    route: linkRoute,
    title: "of the other host's knowledge",
    send: ({ knowledgeIds }, { where }) => ({ path: `/ai/api/files/${knowledgeIds[otherThan(where)]}/link` }),
    status: sameForValidTokens(404),
  },
  {
    route: 'GET /ai/api/files/:id/link',
    send: (world, cell) => ({ path: `/ai/api/files/${personOf(world, cell).file.id}/link` }),
    status: ownersAndSenders,
    shows: (world, cell) => [`/ai/api/files/${personOf(world, cell).file.id}/content?token=`],
  },
  {
    route: 'GET /ai/api/files/:id/link',
    title: "of a visitor's file",
    send: ({ people }) => ({ path: `/ai/api/files/${people.anonymous.file.id}/link` }),
    status: {
      anonymous: { here: 200, there: 404 },
      user: { here: 200, there: 401 },
      'host-admin': { here: 200, there: 401 },
      admin: { here: 200, there: 404 },
    },
  },
  {
    route: deleteRoute,
    send: (world, cell) => tryDeletion(world, personOf(world, cell), hostOf(cell.thing)),
    status: deletable,
  },
  {
    route: deleteRoute,
    title: "a visitor's file",
    send: (world) => tryDeletion(world, world.people.anonymous, hosts.here),
    status: hostsAdmins,
  },
];

/** A member sees their own files, an admin all files of the host. */
function listedFor({ people }: World, { who, where }: Cell): string[] {
  if (where === 'there') return [people.stranger.file.name, people.stranger.firstName];
  if (who === 'user') return [people.user.file.name];
  const { user, neighbour, anonymous } = people;
  return [user, neighbour, anonymous].flatMap(({ file, firstName }) => [file.name, firstName]);
}

/** Uploads a file for this call only. */
async function tryDeletion({ app, mark }: World, { is, token }: Person, host: string): Promise<Sent> {
  const readers = { host, readers: is };
  const file = { content: mark('doomed', readers), name: mark('doomedfile', readers) };
  const { id } = await uploadFile(app, { host, token, ...file });
  return {
    path: `/ai/api/files/${id}`,
    init: { method: 'DELETE' },
    afterwards: async (status) => {
      const left = await app.db.selectFrom('files').select('id').where('id', '=', id).execute();
      expect.soft(left.length, 'files left').toBe(status === 204 ? 0 : 1);
    },
  };
}
