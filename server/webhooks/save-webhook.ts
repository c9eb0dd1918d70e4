import { uuidv7 } from 'uuidv7';
import type { AuditAction } from '#contract/people/audit-actions.ts';
import type { WebhookChange } from '#contract/programs/webhooks.ts';
import { problem } from '#server/failure/problem.ts';
import type { Db, Trx } from '#server/store/schema.ts';
import { type Actor, recordAudit } from '#server/watch/audit/record-audit.ts';
import { makeSecret, sealSecret } from './secret.ts';
import type { WebhookRow } from './webhook-row.ts';

const webhooksOfHost = 20;

interface Act {
  db: Db;
  by: Actor;
}

interface NewWebhook {
  host: string;
  input: WebhookChange;
  signingKey: Uint8Array;
  now: Date;
}

/** Adds a webhook and returns it with its secret. Throws `quota_exceeded`. */
export function createWebhook(
  { db, by }: Act,
  { host, input, signingKey, now }: NewWebhook,
): Promise<{ row: WebhookRow; secret: string }> {
  return db.transaction().execute(async (trx) => {
    await requireRoom(trx, host);
    const { values, secret } = newWebhook({ host, input, signingKey, now });
    const row = await trx.insertInto('webhooks').values(values).returningAll().executeTakeFirstOrThrow();
    await audit(trx, { by, row, action: 'webhook.create' });
    return { row, secret };
  });
}

/** Returns the columns of a new webhook, with its secret. */
export function newWebhook({ host, input, signingKey, now }: NewWebhook) {
  const secret = makeSecret();
  const id = uuidv7();
  const values = {
    ...{ id, host, source: 'own', created_at: now.toISOString() },
    ...columnsOf(input),
    sealed_secret: sealSecret(signingKey, { id, secret }),
  };
  return { values, secret };
}

/** Changes where a webhook sends, and what. What waits is sent to the new address. */
export function changeWebhook(
  { db, by }: Act,
  before: WebhookRow,
  input: WebhookChange,
): Promise<WebhookRow> {
  requireOwn(before);
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('webhooks')
      .set(columnsOf(input))
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(trx, { by, row, action: 'webhook.update', before });
    return row;
  });
}

/** Deletes a webhook with its deliveries. */
export async function deleteWebhook({ db, by }: Act, row: WebhookRow): Promise<void> {
  requireOwn(row);
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('webhooks').where('id', '=', row.id).execute();
    await audit(trx, { by, row, action: 'webhook.delete' });
  });
}

function columnsOf({ url, events }: WebhookChange) {
  return { url, events: JSON.stringify(events) };
}

function requireOwn({ source }: WebhookRow): void {
  if (source === 'own') return;
  const detail = "This webhook is the hand-over's. Change it in the host's settings, in the part Agent.";
  throw problem('webhook_of_settings', detail);
}

async function requireRoom(trx: Trx, host: string): Promise<void> {
  const { total } = await trx
    .selectFrom('webhooks')
    .select((eb) => eb.fn.countAll().as('total'))
    .where('host', '=', host)
    .where('source', '=', 'own')
    .executeTakeFirstOrThrow();
  if (Number(total) < webhooksOfHost) return;
  throw problem('quota_exceeded', `A host can have up to ${webhooksOfHost} webhooks. Delete one first.`);
}

async function audit(
  trx: Trx,
  { by, row, action, before }: { by: Actor; row: WebhookRow; action: AuditAction; before?: WebhookRow },
): Promise<void> {
  const values = ({ url, events }: WebhookRow) => ({ url, events });
  const entry = { ...by, action, target: row.url, host: row.host };
  const after = action === 'webhook.delete' ? {} : { after: values(row) };
  await recordAudit(trx, { ...entry, ...after, ...(before && { before: values(before) }) });
}
