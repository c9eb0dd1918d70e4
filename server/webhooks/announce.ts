import { uuidv7 } from 'uuidv7';
import type { testEvent, WebhookEvent } from '#contract/programs/webhooks.ts';
import type { Db } from '#server/store/schema.ts';
import { prepareListQuery } from '#server/store/statements/prepare-query.ts';

export interface Announcement {
  host: string;
  event: WebhookEvent | typeof testEvent;
  /** Payload of the event as JSON, without secrets. */
  data: Record<string, unknown>;
  /** Names what happened, so that it is announced once however often this is called. */
  key?: string;
  /** The conversation whose words are in it: the message is deleted with it. */
  conversationId?: string;
  now?: Date;
}

/**
 * Queues an event for the host's webhooks that ask for it. Call it in the transaction of what happened: both are stored or neither. Sent
 * later, by whichever process is free.
 */
export async function announce(db: Db, announcement: Announcement): Promise<void> {
  const { host, event } = announcement;
  const webhooks = await findWebhooksFor(db, { host, event });
  await queueFor(db, webhooks, announcement);
}

const selectTold = prepareListQuery<string, { host: string }>((db, hosts) =>
  db
    .selectFrom('webhooks')
    .select('host')
    .where('host', 'in', hosts)
    .where('events', 'like', '%"conversation.ended"%'),
);

/** Returns the hosts of a list that have a webhook for the end of conversations. */
export async function findHostsToldOfEnds(db: Db, hosts: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await selectTold(db, hosts);
  return new Set(rows.map(({ host }) => host));
}

async function findWebhooksFor(
  db: Db,
  { host, event }: Pick<Announcement, 'host' | 'event'>,
): Promise<string[]> {
  const rows = await db
    .selectFrom('webhooks')
    .select('id')
    .where('host', '=', host)
    .where('source', '=', 'own')
    .where('events', 'like', `%"${event}"%`)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Queues a message for webhooks of its host, and wakes what sends. `handoverId` is the hand-over that it leaves with. */
export async function queueFor(
  db: Db,
  webhookIds: readonly string[],
  announcement: Announcement & { handoverId?: string },
): Promise<void> {
  if (webhookIds.length === 0) return;
  const { host, event, data, key, now = new Date(), handoverId, conversationId } = announcement;
  const at = now.toISOString();
  const body = JSON.stringify({ type: event, timestamp: at, data: { host, ...data } });
  const message_id = `msg_${key ?? uuidv7()}`;
  const rows = webhookIds.map((webhook_id) => ({
    ...{ id: uuidv7(), host, webhook_id, message_id, event },
    ...{ body: body.toWellFormed(), created_at: at, next_at: at },
    ...{ attempts: 0, state: 'waiting', detail: '' },
    ...{ handover_id: handoverId ?? null, conversation_id: conversationId ?? null },
  }));
  await db
    .insertInto('webhook_deliveries')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['webhook_id', 'message_id']).doNothing())
    .execute();
  await db.updateTable('webhooks').set({ due_at: at }).where('id', 'in', webhookIds).execute();
}
