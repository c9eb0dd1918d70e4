import { uuidv7 } from 'uuidv7';
import { expect } from 'vitest';
import { answers } from '#server/knowledge/curated/answers.ts';
import { texts } from '#server/knowledge/texts/texts.ts';
import { type Cell, hostOf, hosts, otherThan } from '../callers.ts';
import { closedPort } from '../provider.ts';
import { listed, managed } from '../rights-of-admins.ts';
import { jsonBody, type Row } from '../row.ts';
import { openToOperator, type World } from '../world.ts';

type Kind = typeof texts | typeof answers;

/** Texts and curated answers: a host's admins', and operators'. */
export const knowledgeRows: readonly Row[] = [
  ...rowsOf(texts),
  ...rowsOf(answers),
  {
    route: 'POST /api/answers/:id/confirm',
    send: async (world, cell) => {
      const { id, marker } = await insert(world, answers, hostOf(cell.thing));
      const init = { method: 'POST' };
      return { path: `/api/answers/${id}/confirm`, init, opens: isOperators(cell) ? [marker] : [] };
    },
    status: managed(200),
  },
  {
    route: 'POST /api/configs/from-site',
    send: () => ({
      path: '/api/configs/from-site',
      init: jsonBody('POST', { url: `http://${closedPort}` }),
    }),
    // The address is inside the operator's network.
    status: listed(422),
  },
  {
    route: 'GET /api/knowledge/search',
    send: () => ({ path: '/api/knowledge/search?q=watchword' }),
    status: listed(200),
    shows: (world, { where }) => [world.knowledge[where]],
  },
  {
    route: 'GET /api/knowledge/search',
    title: 'of the other host',
    send: (world, cell) => ({
      path: `/api/knowledge/search?q=watchword&host=${hosts[otherThan(cell.where)]}`,
      opens: openToOperator(world, cell),
    }),
    status: listed(200, 403),
  },
];

function rowsOf(kind: Kind): Row[] {
  const path = `/api${kind.path}` as const;
  return [
    {
      route: `GET ${path}`,
      send: async (world, { where }) => {
        await insert(world, kind, hosts[where]);
        return { path };
      },
      status: listed(200),
      shows: (world, { where }) => markersOf(world, hosts[where]).slice(-1),
    },
    {
      route: `GET ${path}`,
      title: 'of the other host',
      send: async (world, { where }) => {
        const host = hosts[otherThan(where)];
        await insert(world, kind, host);
        return { path: `${path}?host=${host}`, opens: where === 'console' ? markersOf(world, host) : [] };
      },
      status: listed(200, 403),
    },
    {
      route: `POST ${path}`,
      send: () => ({ path, init: jsonBody('POST', bodyOf(kind)) }),
      status: listed(201),
    },
    {
      route: `POST ${path}`,
      title: 'to the other host',
      send: (_, { where }) => {
        const host = hosts[otherThan(where)];
        return { path, init: jsonBody('POST', { ...bodyOf(kind), host }) };
      },
      status: listed(201, 403),
    },
    {
      route: `GET ${path}/:id`,
      send: async (world, cell) => {
        const { id, marker } = await insert(world, kind, hostOf(cell.thing));
        return { path: `${path}/${id}`, opens: isOperators(cell) ? [marker] : [] };
      },
      status: managed(200),
    },
    {
      route: `PUT ${path}/:id`,
      send: async (world, cell) => {
        const { id } = await insert(world, kind, hostOf(cell.thing));
        return { path: `${path}/${id}`, init: jsonBody('PUT', bodyOf(kind)) };
      },
      status: managed(200),
    },
    {
      route: `DELETE ${path}/:id`,
      send: async (world, cell) => {
        const { id } = await insert(world, kind, hostOf(cell.thing));
        const afterwards = async (status: number) => {
          const { db } = world.app;
          const left = await db.selectFrom(kind.table).select('id').where('id', '=', id).execute();
          expect.soft(left.length, `${kind.noun}s left`).toBe(status === 204 ? 0 : 1);
        };
        return { path: `${path}/${id}`, init: { method: 'DELETE' }, afterwards };
      },
      status: managed(204),
    },
  ];
}

const isOperators = ({ who, where }: Cell) => who === 'admin' && where === 'console';

function bodyOf({ noun }: Kind): object {
  return noun === 'text'
    ? { title: 'Hours', text: 'The boathouse opens at nine.' }
    : { questions: [`When does ${crypto.randomUUID()} open?`], answer: 'At nine.' };
}

function markersOf({ markers }: World, host: string): string[] {
  return markers.flatMap((marker) =>
    marker.text.startsWith('written') && marker.host === host ? [marker.text] : [],
  );
}

/** Stores an entry that contains a marker. */
async function insert(
  { app, mark }: World,
  kind: Kind,
  host: string,
): Promise<{ id: string; marker: string }> {
  const marker = mark('written', { host, readers: 'admins' });
  const entry = { id: uuidv7(), host, documentId: uuidv7(), at: new Date().toISOString() };
  const store =
    kind.noun === 'text'
      ? await texts.prepare(app.db, entry, { title: marker, text: 'x' })
      : await answers.prepare(app.db, entry, { questions: [marker], answer: 'x', sources: [] });
  await app.db.transaction().execute((trx) => store(trx, entry));
  return { id: entry.id, marker };
}
