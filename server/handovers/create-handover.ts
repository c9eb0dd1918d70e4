import { uuidv7 } from 'uuidv7';
import type { Handover, HandoverRequest } from '#contract/handover.ts';
import { findTranscript, markHandedOver } from '#server/conversations/handing-over.ts';
import { findOldestKept } from '#server/conversations/retention.ts';
import type { Db, Trx } from '#server/store/schema.ts';
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

/** Stores what a visitor wrote to people, in one transaction with the mail and the messages that tell them. */
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
    await trx.insertInto('handovers').values(row).execute();
    if (conversationId !== undefined) await markHandedOver(trx, { host, id: conversationId });
    await tell(trx, deps, { ...given, id: row.id, data: { ...messageOf(row), fields } });
    return { id: row.id, createdAt };
  });
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
