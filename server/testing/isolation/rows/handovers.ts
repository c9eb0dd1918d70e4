import { uuidv7 } from 'uuidv7';
import { configSchema } from '#contract/hosts/configs.ts';
import { hostOf, hosts, otherThan } from '../callers.ts';
import { listed, managed } from '../rights-of-admins.ts';
import { jsonBody, type Row, sameForValidTokens } from '../row.ts';
import { openToOperator, type World } from '../world.ts';

/** Reads of a host's inbox, of one's own host and of the other one. */
const reads = (path: string): Row[] => [
  {
    route: `GET ${path}`,
    send: async (world, cell) => {
      await insertHandover(world, hosts[cell.where]);
      return { path, opens: openToOperator(world, cell) };
    },
    status: listed(200),
    changes: true,
  },
  {
    route: `GET ${path}`,
    title: 'of the other host',
    send: async (world, cell) => {
      const host = hosts[otherThan(cell.where)];
      await insertHandover(world, host);
      return { path: `${path}?host=${host}`, opens: openToOperator(world, cell) };
    },
    status: listed(200, 403),
    changes: true,
  },
];

const configCall = (method: 'GET' | 'POST', of: 'secret' | 'address', status: number): Row => ({
  route: `${method} /api/configs/:id/handover/${of}`,
  send: async ({ app: { db } }, { thing }) => {
    const config = db.selectFrom('configs').select('id').where('host', '=', hostOf(thing));
    const { id } = await config.executeTakeFirstOrThrow();
    return { path: `/api/configs/${id}/handover/${of}`, init: { method } };
  },
  status: managed(status),
  changes: true,
});

/** Hand-overs of visitors: for the host's admins and operators. */
export const handoverRows: readonly Row[] = [
  {
    route: 'POST /ai/api/handover',
    send: async (world, { where }) => {
      await offerHandover(world, hosts[where]);
      const body = { email: 'ann@mail.example', consent: true };
      return { path: '/ai/api/handover', init: jsonBody('POST', body) };
    },
    status: sameForValidTokens(201),
  },
  ...reads('/api/handovers'),
  ...reads('/api/handovers/export'),
  {
    route: 'PUT /api/handovers/:id',
    send: async (world, cell) => ({
      path: `/api/handovers/${await insertHandover(world, hostOf(cell.thing))}`,
      init: jsonBody('PUT', { state: 'done' }),
    }),
    status: managed(204),
  },
  {
    route: 'DELETE /api/handovers/:id',
    send: async (world, cell) => ({
      path: `/api/handovers/${await insertHandover(world, hostOf(cell.thing))}`,
      init: { method: 'DELETE' },
    }),
    status: managed(204),
  },
  configCall('GET', 'secret', 200),
  configCall('POST', 'secret', 200),
  configCall('GET', 'address', 200),
  configCall('POST', 'address', 404),
  {
    route: 'GET /api/handovers/confirm',
    title: 'with a token that nobody made',
    send: () => ({ path: '/api/handovers/confirm?token=YWJj' }),
    status: sameForValidTokens(403),
  },
  {
    route: 'POST /api/handovers/confirm',
    title: 'with a token that nobody made',
    send: () => ({ path: '/api/handovers/confirm?token=YWJj', init: { method: 'POST' } }),
    status: sameForValidTokens(403),
  },
];

async function insertHandover({ app: { db }, mark }: World, host: string): Promise<string> {
  const id = uuidv7();
  const message = mark('handover', { host, readers: 'admins' });
  const row = {
    ...{ id, host, message, created_at: new Date().toISOString(), state: 'new', reason: 'button' },
    ...{ language: 'en', email: 'ann@mail.example', name: '', fields: '[]' },
    ...{ mail_state: 'none', mail_attempts: 0, mail_next_at: null, conversation_id: null },
  };
  await db.insertInto('handovers').values(row).execute();
  return id;
}

async function offerHandover({ app: { db } }: World, host: string): Promise<void> {
  const config = db.selectFrom('configs').select('aisettings').where('host', '=', host);
  const stored = configSchema.shape.aisettings.parse(
    JSON.parse((await config.executeTakeFirstOrThrow()).aisettings),
  );
  const aisettings = JSON.stringify({ ...stored, handover: {} });
  await db.updateTable('configs').set({ aisettings }).where('host', '=', host).execute();
}
