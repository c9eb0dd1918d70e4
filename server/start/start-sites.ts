import type { AppDeps } from '#server/app/app-deps.ts';
import { openStorage } from '#server/app/open-files.ts';
import { openPrivateAddresses } from '#server/reading/web/private-addresses.ts';
import { startSiteWorker } from '#server/sites/run/site-worker.ts';

/** Starts reading hosts' websites. The returned function stops it and waits for the pages being read. */
export function startSites({ settings, ...deps }: AppDeps): () => Promise<void> {
  const allowPrivate = openPrivateAddresses(settings.ALLOW_PRIVATE_URLS, settings.CONSOLE_HOSTS);
  // Not the clock of limits, which tests stop.
  const { settle: settleStorage } = openStorage({ ...deps, settings });
  return startSiteWorker({ ...deps, settleStorage, allowPrivate, now: () => new Date() });
}
