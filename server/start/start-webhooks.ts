import type { AppDeps } from '#server/app/app-deps.ts';
import { openPrivateForHost } from '#server/app/private-for-host.ts';
import { openPrivateAddresses } from '#server/reading/web/private-addresses.ts';
import { startWebhookWorker } from '#server/webhooks/sending/webhook-worker.ts';

/** Starts calling hosts' webhooks. The returned function stops it and waits for the messages being sent. */
export function startWebhooks({ settings, ...deps }: AppDeps, pollMs?: number): () => Promise<void> {
  const allowedFor = openPrivateAddresses(settings.ALLOW_PRIVATE_URLS, settings.CONSOLE_HOSTS);
  return startWebhookWorker({
    ...deps,
    allowPrivate: openPrivateForHost(deps.db, allowedFor),
    // Not the clock of limits, which tests stop.
    now: () => new Date(),
    ...(pollMs !== undefined && { pollMs }),
  });
}
