import { hosts, otherThan } from '../callers.ts';
import { jsonBody, type Row, type Sent, sameForValidTokens } from '../row.ts';
import { personOf, uploadFile } from '../world.ts';

const route = 'POST /ai/api/values';

/** Status of a question about a file, by caller and owner. */
const askable: Row['status'] = {
  anonymous: { here: [200, 404, 404], there: [404, 404, 404] },
  user: { here: [200, 404, 404], there: [401, 401, 401] },
  'host-admin': { here: [200, 200, 404], there: [401, 401, 401] },
  admin: { here: [200, 200, 404], there: [404, 404, 200] },
};

/** Everybody who knows the id of a visitor's file may ask about it, on its host. */
const visitorsFile: Row['status'] = {
  anonymous: { here: 200, there: 404 },
  user: { here: 200, there: 401 },
  'host-admin': { here: 200, there: 401 },
  admin: { here: 200, there: 404 },
};

function rowsIn(format: string): Row[] {
  return [
    {
      route,
      title: `about nothing, in ${format}`,
      send: () => ask(format, {}),
      status: sameForValidTokens(200),
      shows: ({ knowledge }, { where }) => [knowledge[where]],
    },
    {
      route,
      title: `about somebody's file, in ${format}`,
      send: (world, cell) => ask(format, { fileids: [personOf(world, cell).file.id] }),
      status: askable,
      shows: (world, cell) => [personOf(world, cell).file.content, world.knowledge[cell.where]],
    },
    {
      route,
      title: `about a visitor's file, in ${format}`,
      send: async ({ people: { anonymous } }) => ({
        ...ask(format, { fileids: [anonymous.file.id] }),
        opens: [anonymous.file.content, anonymous.file.name],
      }),
      status: visitorsFile,
      shows: ({ people: { anonymous } }) => [anonymous.file.content],
    },
  ];
}

export const chatRows: readonly Row[] = [
  ...rowsIn('text/plain'),
  ...rowsIn('text/event-stream'),
  {
    route,
    title: 'about a file one may ask about and one that one may not',
    send: (world, { who }) =>
      ask('text/plain', {
        fileids: [world.people[who].file.id, world.people.stranger.file.id],
        context: 'The files hold the watchword.',
      }),
    status: sameForValidTokens(404),
  },
  {
    route,
    title: 'about a file of the other host with the same words, uploaded by a visitor',
    send: async (world, cell) => {
      const host = hosts[otherThan(cell.where)];
      const readers = { host, readers: 'anonymous' } as const;
      const [content, name] = [world.mark('asked', readers), world.mark('askedfile', readers)];
      const { id } = await uploadFile(world.app, { host, content, name });
      return ask('text/event-stream', { fileids: [id] });
    },
    status: sameForValidTokens(404),
  },
  {
    route,
    title: 'in the name of the other host',
    send: (_, { where }) => ask('text/plain', { host: hosts[otherThan(where)] }),
    status: sameForValidTokens(403),
  },
  {
    route,
    title: 'of the other host, which an operator may try out',
    send: ({ knowledge, knowledgeNames }, { where }) => {
      const other = otherThan(where);
      const path = `/ai/api/values?${new URLSearchParams({ forHost: hosts[other] })}`;
      return { ...ask('text/event-stream', {}), path, opens: [knowledge[other], knowledgeNames[other]] };
    },
    status: { ...sameForValidTokens(403), admin: { here: 403, there: 403, console: 200 } },
    shows: ({ knowledge }, { where }) => [knowledge[otherThan(where)]],
  },
];

function ask(format: string, named: object): Sent {
  const init = jsonBody('POST', { query: 'What is the watchword of the vault?', ...named });
  return { path: '/ai/api/values', init: { ...init, headers: { ...init.headers, Accept: format } } };
}
