import { setTimeout as sleep } from 'node:timers/promises';
import { createSharedPlaces } from '#server/compute/shared-places.ts';
import { logFailure } from '#server/watch/background/log-failure.ts';
import { backgroundWorks } from '#server/watch/background/works.ts';
import { noMetrics } from '#server/watch/metrics/metrics.ts';
import { type DeliverDeps, deliverNext } from './deliver.ts';
import { type DueWebhook, findDueWebhooks, noteNextDue, wakeForgotten } from './due-webhooks.ts';

export interface WebhookWorkDeps extends DeliverDeps {
  /** Milliseconds between looks for deliveries that are due. */
  pollMs?: number;
}

/** Webhooks that one process works at. Each holds at most one connection. */
const webhooksAtOnce = 50;
/** Time after which a webhook lets others have their turn. */
const turnMs = 20_000;
/** Failures in a row after which a receiver rests. */
const failuresInTurn = 3;
const restMs = 5_000;
const lookForForgottenEveryMs = 60_000;

/**
 * Sends what is due, a message of each webhook at a time, so that a receiver that answers slowly holds up itself alone. Several processes may do so.
 * The returned function stops it and waits for messages that are being sent.
 */
export function startWebhookWorker(deps: WebhookWorkDeps): () => Promise<void> {
  const stop = new AbortController();
  const working = new Map<string, Promise<void>>();
  const places = createSharedPlaces(webhooksAtOnce);
  const { metrics = noMetrics } = deps;
  let lookedAt = 0;

  async function look(): Promise<void> {
    const now = deps.now();
    if (now.getTime() - lookedAt >= lookForForgottenEveryMs) {
      lookedAt = now.getTime();
      await wakeForgotten(deps.db, now);
    }
    for (const webhook of await findDueWebhooks(deps.db, now)) {
      if (working.has(webhook.id) || !places.mayTake(webhook.host)) continue;
      places.take(webhook.host);
      const work = workAtWebhook(deps, webhook, stop.signal)
        .catch((error: unknown) => {
          const { id, host } = webhook;
          if (!stop.signal.aborted) logFailure(deps.log, { kind: 'webhooks', host, id, error });
        })
        .finally(() => {
          places.giveBack(webhook.host);
          working.delete(webhook.id);
        });
      working.set(webhook.id, work);
    }
  }

  const poll = async () => {
    while (!stop.signal.aborted) {
      await look().then(
        () => metrics.worked('webhooks'),
        (error: unknown) => logFailure(deps.log, { kind: 'webhooks', host: null, id: null, error }),
      );
      await sleep(deps.pollMs ?? backgroundWorks.webhooks.everyMs, undefined, { signal: stop.signal }).catch(
        () => {},
      );
    }
    await Promise.all(working.values());
  };
  metrics.worked('webhooks');
  const ended = poll();
  return () => {
    stop.abort();
    return ended;
  };
}

/** Sends what is due for a webhook, until its turn is over or it fails too often. */
async function workAtWebhook(deps: DeliverDeps, webhook: DueWebhook, stopped: AbortSignal): Promise<void> {
  const until = performance.now() + turnMs;
  let failures = 0;
  while (!stopped.aborted && performance.now() < until && failures < failuresInTurn) {
    const attempt = await deliverNext(deps, webhook, stopped);
    if (!attempt) break;
    failures = attempt.isDelivered ? 0 : failures + 1;
  }
  const restsFor = failures < failuresInTurn ? 0 : restMs;
  await noteNextDue(deps.db, webhook, new Date(deps.now().getTime() + restsFor));
}
