import { expect } from 'vitest';
import { type Cell, hosts, otherThan } from '../callers.ts';
import { jsonBody, type Row, type Sent, sameForValidTokens } from '../row.ts';
import type { World } from '../world.ts';

const route = 'POST /ai/api/Upload';

/** Claims of ownership in a request, which must be ignored. */
const claimed = ({ people }: World) => ({
  ownerId: people.neighbour.accountId,
  owner_id: people.neighbour.accountId,
  role: 'admin',
});

export const uploadRows: readonly Row[] = [
  {
    route,
    title: 'as bytes',
    send: (world, cell) =>
      tryUpload(world, cell, (name) => ({
        path: `/ai/api/Upload?${new URLSearchParams({ filename: name, host: hosts[otherThan(cell.where)] })}`,
        init: { method: 'POST', body: 'Some words.', headers: { 'Content-Type': 'text/plain' } },
      })),
    status: sameForValidTokens(200),
  },
  {
    route,
    title: 'as JSON',
    send: (world, cell) =>
      tryUpload(world, cell, (filename) => upload({ filename, host: hosts[cell.where], ...claimed(world) })),
    status: sameForValidTokens(200),
  },
  {
    route,
    title: 'as JSON in the name of the other host',
    send: (world, cell) =>
      tryUpload(world, cell, (filename) => upload({ filename, host: hosts[otherThan(cell.where)] })),
    status: sameForValidTokens(403),
  },
  {
    route,
    title: 'as a form',
    send: (world, cell) =>
      tryUpload(world, cell, (name) => form(name, { role: 'admin', host: hosts[cell.where] })),
    status: sameForValidTokens(200),
  },
  {
    route,
    title: 'as a form in the name of the other host',
    send: (world, cell) =>
      tryUpload(world, cell, (name) => form(name, { host: hosts[otherThan(cell.where)] })),
    status: sameForValidTokens(403),
  },
  {
    route,
    title: 'for the other host, which an operator may',
    send: (world, cell) =>
      tryUpload(
        world,
        cell,
        (filename) => ({
          path: `/ai/api/Upload?${new URLSearchParams({ filename, forHost: hosts[otherThan(cell.where)] })}`,
          init: { method: 'POST', body: 'Some words.', headers: { 'Content-Type': 'text/plain' } },
        }),
        hosts[otherThan(cell.where)],
      ),
    status: { ...sameForValidTokens(403), admin: { here: 403, there: 403, console: 200 } },
  },
];

function upload(body: object): Sent {
  const filecontent = Buffer.from('Some words.').toString('base64');
  const init = jsonBody('POST', { type: 'contact', filecontent, entityrelation: [], ...body });
  return { path: '/ai/api/Upload', init };
}

function form(name: string, fields: Record<string, string>): Sent {
  const body = new FormData();
  for (const [field, value] of Object.entries(fields)) body.append(field, value);
  body.append('file', new Blob(['Some words.'], { type: 'text/plain' }), name);
  return { path: '/ai/api/Upload', init: { method: 'POST', body } };
}

/** An upload belongs to the caller, and to the request's host unless `forHost` says otherwise. */
function tryUpload(
  { app, mark, people }: World,
  { who, where }: Cell,
  send: (name: string) => Sent,
  host: string = hosts[where],
): Sent {
  const marker = mark('upload', { host, readers: who });
  const name = `${marker}.txt`;
  return {
    ...send(name),
    opens: [marker],
    afterwards: async (status) => {
      const stored = await app.db
        .selectFrom('files')
        .select(['host', 'owner_id'])
        .where('name', '=', name)
        .execute();
      const own = { host, owner_id: people[who].accountId };
      expect.soft(stored, `stored of ${name}`).toEqual(status === 200 ? [own] : []);
    },
  };
}
