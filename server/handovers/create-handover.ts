import type { Selectable } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Handover, HandoverRequest } from '#contract/chat/handover.ts';
import { findTranscript, markHandedOver } from '#server/conversations/ending/handing-over.ts';
import { findOldestKept } from '#server/conversations/periods/retention.ts';
import type { Db, Store, Trx } from '#server/store/schema.ts';
import { announce, queueFor } from '#server/webhooks/announce.ts';
import { ensureHandoverWebhook } from '#server/webhooks/handover-webhook.ts';
import type { GivenField } from './given-fields.ts';

interface CreateDeps {
  db: Db;
  signingKey: Uint8Array;
  /** True if the deployment sends mail. */
  hasMail: boolean;
}

interface Given {
  host: string;
  settings: Handover;
  request: HandoverRequest;
  fields: readonly GivenField[];
  /** The visitor's own conversation; undefined without one that is kept. */
  conversationId: string | undefined;
  language: string;
  now: Date;
}

/**
 * Stores what a visitor wrote to people, in one transaction with the mail and the messages that tell them. The same words within a minute
 * are a button that was pressed twice: the first is returned.
 */
export function createHandover(deps: CreateDeps, given: Given): Promise<{ id: string; createdAt: string }> {
  const { host, settings, request, fields, conversationId, now } = given;
  const mails = deps.hasMail && settings.email !== undefined;
  const createdAt = now.toISOString();
  const row = {
    ...{ id: uuidv7(), host, conversation_id: conversationId ?? null, created_at: createdAt, state: 'new' },
    ...{ reason: request.reason ?? 'button', language: given.language, email: request.email },
    ...{ name: request.name ?? '', message: request.message ?? '', fields: JSON.stringify(fields) },
    ...{ mail_state: mails ? 'waiting' : 'none', mail_attempts: 0, mail_next_at: mails ? createdAt : null },
  };
  return deps.db.transaction().execute(async (trx) => {
    const sentBefore = await findSame(trx, row);
    if (sentBefore) return sentBefore;
    await trx.insertInto('handovers').values(row).execute();
    if (conversationId !== undefined) await markHandedOver(trx, { host, id: conversationId });
    await tell(trx, deps, { ...given, id: row.id, data: { ...messageOf(row), fields } });
    return { id: row.id, createdAt };
  });
}

/** Time in which the same message is the same. */
const sameMs = 60_000;

type NewRow = Pick<
  Selectable<Store['handovers']>,
  'host' | 'conversation_id' | 'email' | 'name' | 'message' | 'fields' | 'created_at'
>;

/** Finds a message like a new one. Those of a host wait for each other until the transaction ends, so that two at once find each other. */
async function findSame(trx: Trx, row: NewRow): Promise<{ id: string; createdAt: string } | undefined> {
  const { host, conversation_id: conversation } = row;
  await trx
    .updateTable('config_listings')
    .set((eb) => ({ host: eb.ref('host') }))
    .where('host', '=', host)
    .execute();
  const since = new Date(Date.parse(row.created_at) - sameMs).toISOString();
  const same = await trx
    .selectFrom('handovers')
    .select(['id', 'created_at as createdAt'])
    .where('host', '=', host)
    .where('created_at', '>', since)
    .where('conversation_id', conversation === null ? 'is' : '=', conversation)
    .where('email', '=', row.email)
    .where('name', '=', row.name)
    .where('message', '=', row.message)
    .where('fields', '=', row.fields)
    .limit(1)
    .executeTakeFirst();
  return same;
}

function messageOf(row: { id: string; created_at: string; reason: string } & Record<string, unknown>) {
  const { id, created_at: createdAt, reason, language, email, name, message } = row;
  return { id, createdAt, reason, language, email, name, message };
}

/** Queues the messages of the host's webhooks, with the transcript. */
async function tell(
  trx: Trx,
  { signingKey }: CreateDeps,
  { host, settings, conversationId, now, id, data }: Given & { id: string; data: Record<string, unknown> },
): Promise<void> {
  const oldest = await findOldestKept({ db: trx, now: () => now }, host);
  const transcript =
    conversationId === undefined ? [] : await findTranscript(trx, { conversationId, oldest });
  const whole = { ...data, ...(conversationId !== undefined && { conversationId }), transcript };
  const message = { host, event: 'handover.created' as const, data: whole, now, handoverId: id };
  await announce(trx, message);
  if (settings.webhook === undefined) return;
  const webhookId = await ensureHandoverWebhook(trx, { host, url: settings.webhook, signingKey, now });
  await queueFor(trx, [webhookId], message);
}
