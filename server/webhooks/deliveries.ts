import type { Selectable } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import {
  type Delivery,
  type DeliveryListQuery,
  deliveriesPerPage,
  deliverySchema,
  deliveryStates,
  testEvent,
} from '#contract/programs/webhooks.ts';
import { problem } from '#server/failure/problem.ts';
import { type AdminScope, inScope } from '#server/http/routes/admin-scope.ts';
import type { Db, Store } from '#server/store/schema.ts';
import { type Actor, recordAudit } from '#server/watch/audit/record-audit.ts';
import { queueFor } from './announce.ts';
import type { WebhookRow } from './webhook-row.ts';

type DeliveryRow = Selectable<Store['webhook_deliveries']>;

const stateSchema = z.enum(deliveryStates);
const eventSchema = deliverySchema.shape.event;

/** Lists a page of a webhook's deliveries, the newest first. */
export async function listDeliveries(
  db: Db,
  { id }: WebhookRow,
  { state, page }: DeliveryListQuery,
): Promise<{ items: Delivery[]; total: number }> {
  let found = db.selectFrom('webhook_deliveries').where('webhook_id', '=', id);
  if (state) found = found.where('state', '=', state);
  const { total } = await found.select((eb) => eb.fn.countAll().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .selectAll()
    .orderBy('id', 'desc')
    .limit(deliveriesPerPage)
    .offset((page - 1) * deliveriesPerPage)
    .execute();
  return { items: rows.map(showDelivery), total: Number(total) };
}

/** Queues a message that only tries a webhook, and returns its delivery. It is sent once: nobody waits for it later. */
export async function sendTest(
  db: Db,
  { id, host, url }: WebhookRow,
  { by, now }: { by: Actor; now: Date },
): Promise<Delivery> {
  return db.transaction().execute(async (trx) => {
    const key = uuidv7();
    const data = { message: 'This is a test. Nothing happened on the host.' };
    await queueFor(trx, [id], { host, event: testEvent, data, key, now });
    const sent = trx.selectFrom('webhook_deliveries').selectAll().where('webhook_id', '=', id);
    const row = await sent.where('message_id', '=', `msg_${key}`).executeTakeFirstOrThrow();
    await recordAudit(trx, { ...by, action: 'webhook.test', target: url, host });
    return showDelivery(row);
  });
}

/** Sends a delivery again, with the same message id and a day of attempts. Throws `delivery_not_found`. */
export async function repeatDelivery(
  db: Db,
  { scope, id, now }: { scope: AdminScope; id: string; now: Date },
): Promise<Delivery> {
  const at = now.toISOString();
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('webhook_deliveries')
      .set({ state: 'waiting', attempts: 0, next_at: at, detail: '', status: null })
      .where('id', '=', /^[\w-]{1,100}$/.test(id) ? id : '')
      .where(inScope(scope))
      .returningAll()
      .executeTakeFirst();
    if (!row) {
      const detail = 'Delivery not found. Deliveries are kept for seven days. Check the list.';
      throw problem('delivery_not_found', detail);
    }
    await trx.updateTable('webhooks').set({ due_at: at }).where('id', '=', row.webhook_id).execute();
    return showDelivery(row);
  });
}

function showDelivery(row: DeliveryRow): Delivery {
  return {
    id: row.id,
    messageId: row.message_id,
    event: eventSchema.parse(row.event),
    state: stateSchema.parse(row.state),
    detail: row.detail,
    ...(row.status !== null && { status: row.status }),
    attempts: row.attempts,
    createdAt: row.created_at,
    ...(row.tried_at !== null && { triedAt: row.tried_at }),
    ...(row.next_at !== null && { nextAt: row.next_at }),
  };
}
