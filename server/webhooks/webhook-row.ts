import type { Selectable } from 'kysely';
import { z } from 'zod';
import { deliveryStates, type Webhook, webhookEvents } from '#contract/programs/webhooks.ts';
import { problem } from '#server/failure/problem.ts';
import { type AdminScope, inScope } from '#server/http/routes/admin-scope.ts';
import type { Db, Store } from '#server/store/schema.ts';

export type WebhookRow = Selectable<Store['webhooks']>;

const eventsSchema = z.array(z.enum(webhookEvents));
const sourceSchema = z.enum(['own', 'handover']);
const stateSchema = z.enum(deliveryStates);

/** Finds a webhook by id. Throws the same `webhook_not_found` for missing ones and those outside the scope. */
export async function findWebhook(
  db: Db,
  { scope, id }: { scope: AdminScope; id: string },
): Promise<WebhookRow> {
  const row = await db
    .selectFrom('webhooks')
    .selectAll()
    // PostgreSQL would throw on some texts.
    .where('id', '=', /^[\w-]{1,100}$/.test(id) ? id : '')
    .where(inScope(scope))
    .executeTakeFirst();
  if (row) return row;
  throw problem(
    'webhook_not_found',
    'Webhook not found. It may have been deleted. Check the list of webhooks.',
  );
}

/** Lists the webhooks in a scope, by host, the oldest first. */
export async function listWebhooks(db: Db, scope: AdminScope): Promise<Webhook[]> {
  const rows = db.selectFrom('webhooks').selectAll().where(inScope(scope)).orderBy('host').orderBy('id');
  const shown: Webhook[] = [];
  for (const row of await rows.limit(1000).execute()) shown.push(await showWebhook(db, row));
  return shown;
}

/** Returns a webhook as admins see it, without its secret. */
export async function showWebhook(db: Db, row: WebhookRow): Promise<Webhook> {
  const ofWebhook = db.selectFrom('webhook_deliveries').where('webhook_id', '=', row.id);
  const { waiting } = await ofWebhook
    .select((eb) => eb.fn.countAll().as('waiting'))
    .where('next_at', 'is not', null)
    .executeTakeFirstOrThrow();
  const last = await ofWebhook
    .select(['state', 'tried_at', 'detail'])
    .where('tried_at', 'is not', null)
    .orderBy('tried_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    id: row.id,
    host: row.host,
    url: row.url,
    events: eventsSchema.parse(JSON.parse(row.events)),
    source: sourceSchema.parse(row.source),
    createdAt: row.created_at,
    waiting: Number(waiting),
    ...(last?.tried_at && {
      lastDelivery: { state: stateSchema.parse(last.state), at: last.tried_at, detail: last.detail },
    }),
  };
}
