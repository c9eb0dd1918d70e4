import { createHmac } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Logger } from 'pino';
import { testEvent } from '#contract/programs/webhooks.ts';
import { retryWaitSeconds } from '#server/compute/retry-waits.ts';
import type { Db, Store } from '#server/store/schema.ts';
import { logFailure } from '#server/watch/background/log-failure.ts';
import { type Metrics, noMetrics } from '#server/watch/metrics/metrics.ts';
import { keyOfSecret, openSecret } from '../secret.ts';
import type { Attempt, PostDeps } from './post-message.ts';

export interface DeliverDeps extends PostDeps {
  db: Db;
  log: Logger;
  metrics?: Pick<Metrics, 'count' | 'worked'>;
  signingKey: Uint8Array;
  now: () => Date;
}

type Webhook = Selectable<Store['webhooks']>;
type Delivery = Selectable<Store['webhook_deliveries']>;

/** Time after which another process sends what this one began: longer than an attempt takes. */
const leaseMs = 60_000;

/**
 * Sends the next delivery of a webhook. Returns undefined if none is due. A process that ends meanwhile leaves it to
 * the next: the receiver may get the message twice, with the same id.
 */
export async function deliverNext(
  deps: DeliverDeps,
  webhook: Webhook,
  stopped: AbortSignal,
): Promise<Attempt | undefined> {
  const delivery = await claimNext(deps, webhook);
  if (!delivery) return undefined;
  const attempt = await tryOnce(deps, { webhook, delivery, stopped });
  const isOver = await record(deps, delivery, attempt);
  report(deps, { delivery, attempt, isOver });
  return attempt;
}

/** Claims in one statement, so that only one of several processes succeeds. */
async function claimNext({ db, now }: DeliverDeps, { id }: Webhook): Promise<Delivery | undefined> {
  const at = now();
  for (;;) {
    const next = await findNext(db, id, at);
    if (!next) return undefined;
    const claimed = await db
      .updateTable('webhook_deliveries')
      .set((eb) => ({
        next_at: new Date(at.getTime() + leaseMs).toISOString(),
        tried_at: at.toISOString(),
        attempts: eb('attempts', '+', 1),
      }))
      .where('id', '=', next.id)
      .where('next_at', '=', next.next_at)
      .returningAll()
      .executeTakeFirst();
    if (claimed) return claimed;
  }
}

/**
 * Finds the delivery to send next: the one that has been due for longest, but second attempts first. Behind a queue of first attempts,
 * each of which a hanging receiver delays by its whole timeout, they would come minutes late.
 */
async function findNext(db: Db, webhookId: string, at: Date) {
  const due = db
    .selectFrom('webhook_deliveries')
    .select(['id', 'next_at'])
    .where('webhook_id', '=', webhookId)
    .where('next_at', '<=', at.toISOString())
    .orderBy('next_at')
    .orderBy('id')
    .limit(1);
  // A literal: neither engine uses the index of second attempts for a parameter.
  const again = await due.where('attempts', '=', sql.lit(1)).executeTakeFirst();
  return again ?? due.executeTakeFirst();
}

async function tryOnce(
  deps: DeliverDeps,
  { webhook, delivery, stopped }: { webhook: Webhook; delivery: Delivery; stopped: AbortSignal },
): Promise<Attempt> {
  const secret = openSecret(deps.signingKey, webhook);
  if (secret === undefined) {
    const detail = "The secret can't be read with this signing key. Make the webhook anew.";
    return { isDelivered: false, isTriedAgain: false, detail };
  }
  const { message_id: id, body } = delivery;
  const headers = signedHeaders({ secret, id, body, now: deps.now() });
  // Loaded with the first message: the HTTP client takes memory that most processes do without.
  const { postMessage } = await import('./post-message.ts');
  return postMessage(deps, { host: webhook.host, url: webhook.url, headers, body }, stopped);
}

/** Stores what came of an attempt. Returns true if it was the last one. */
async function record(
  { db, now }: DeliverDeps,
  { id, attempts, event }: Delivery,
  attempt: Attempt,
): Promise<boolean> {
  const wait = attempt.isTriedAgain && event !== testEvent ? retryWaitSeconds(attempts) : undefined;
  const isOver = wait === undefined;
  const at = now();
  await db
    .updateTable('webhook_deliveries')
    .set({
      state: attempt.isDelivered ? 'delivered' : isOver ? 'failed' : 'waiting',
      status: attempt.status ?? null,
      detail: attempt.detail,
      next_at: isOver ? null : new Date(at.getTime() + wait * 1000).toISOString(),
    })
    .where('id', '=', id)
    // Somebody may have asked meanwhile to have it sent again.
    .where('attempts', '=', attempts)
    .execute();
  return isOver;
}

/** Counts an attempt, and logs a failed one. */
function report(
  { log, metrics = noMetrics }: DeliverDeps,
  { delivery, attempt, isOver }: { delivery: Delivery; attempt: Attempt; isOver: boolean },
): void {
  const outcome = attempt.isDelivered ? 'delivered' : isOver ? 'given_up' : 'failed';
  metrics.count('webhook_attempts_total', { outcome });
  if (attempt.isDelivered) return;
  const { id, host, webhook_id: webhook, attempts } = delivery;
  const failure = { kind: 'webhooks', host, id, reason: attempt.detail } as const;
  logFailure(log, failure, { webhook, attempt: attempts, willRetry: !isOver });
}

/** Returns the headers by which a receiver verifies a message (standardwebhooks.com). Made for each attempt, since receivers refuse old times. */
function signedHeaders({
  secret,
  id,
  body,
  now,
}: {
  secret: string;
  id: string;
  body: string;
  now: Date;
}): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signature = createHmac('sha256', keyOfSecret(secret))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}
