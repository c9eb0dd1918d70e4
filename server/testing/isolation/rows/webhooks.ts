import { queueFor } from '#server/webhooks/announce.ts';
import { newWebhook } from '#server/webhooks/save-webhook.ts';
import { hostOf, hosts, otherThan } from '../callers.ts';
import { listed, managed } from '../rights-of-admins.ts';
import { jsonBody, type Row } from '../row.ts';
import { openToOperator, type World } from '../world.ts';

/** A call on a webhook that is made for it. */
const onWebhook = (method: string, part: string, ok: number, body?: object): Row => ({
  route: `${method} /api/webhooks/:id${part}`,
  send: async (world, cell) => {
    const { id, url } = await insertWebhook(world, hostOf(cell.thing));
    return {
      path: `/api/webhooks/${id}${part}`,
      init: body ? jsonBody(method, body) : { method },
      opens: cell.where === 'console' ? [url] : [],
    };
  },
  status: managed(ok),
});

const changed = { url: 'https://receiver.example/changed', events: ['budget.spent'] };

/** Programs that a host's events are sent to: for its admins, and operators. */
export const webhookRows: readonly Row[] = [
  // First, as a host's admins may add only so many.
  {
    route: 'POST /api/webhooks',
    send: (_, { where }) => ({
      path: '/api/webhooks',
      init: jsonBody('POST', { ...changed, host: hosts[where] }),
    }),
    status: listed(201),
  },
  {
    route: 'POST /api/webhooks',
    title: 'to the other host',
    send: (_, { where }) => ({
      path: '/api/webhooks',
      init: jsonBody('POST', { ...changed, host: hosts[otherThan(where)] }),
    }),
    status: listed(201, 403),
  },
  {
    route: 'GET /api/webhooks',
    send: async (world, cell) => {
      await insertWebhook(world, hosts[cell.where]);
      return { path: '/api/webhooks', opens: openToOperator(world, cell) };
    },
    status: listed(200),
  },
  {
    route: 'GET /api/webhooks',
    title: 'of the other host',
    send: async (world, cell) => {
      await insertWebhook(world, hosts[otherThan(cell.where)]);
      const path = `/api/webhooks?host=${hosts[otherThan(cell.where)]}`;
      return { path, opens: openToOperator(world, cell) };
    },
    status: listed(200, 403),
  },
  onWebhook('PUT', '', 200, changed),
  onWebhook('DELETE', '', 204),
  onWebhook('GET', '/deliveries', 200),
  onWebhook('POST', '/test', 202),
  {
    route: 'POST /api/webhooks/deliveries/:id/repeat',
    send: async (world, cell) => {
      const host = hostOf(cell.thing);
      const { id } = await insertWebhook(world, host);
      await queueFor(world.app.db, [id], { host, event: 'gap.found', data: {} });
      const delivery = world.app.db
        .selectFrom('webhook_deliveries')
        .select('id')
        .where('webhook_id', '=', id);
      const { id: deliveryId } = await delivery.executeTakeFirstOrThrow();
      return { path: `/api/webhooks/deliveries/${deliveryId}/repeat`, init: { method: 'POST' } };
    },
    status: managed(202),
  },
];

async function insertWebhook({ app: { db }, mark, sessions }: World, host: string) {
  const url = `https://receiver.example/${mark('webhook', { host, readers: 'admins' })}`;
  const input = { url, events: ['gap.found' as const] };
  const { signingKey } = sessions;
  // More than a host's admins may add.
  const { values } = newWebhook({ host, input, signingKey, now: new Date() });
  await db.insertInto('webhooks').values(values).execute();
  return values;
}
