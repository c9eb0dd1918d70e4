import type { AppDeps } from '#server/app/app-deps.ts';
import type { HandoverMailDeps } from '#server/handovers/mail-worker.ts';
import { openServedHosts } from '#server/hosts/domains/served-hosts.ts';
import type { Mail } from '#server/mail/mail.ts';

/** Returns what mailing hand-overs needs. */
export function handoverMailDeps(deps: AppDeps & { mail: Mail }): HandoverMailDeps {
  const { settings } = deps;
  const { isServed } = openServedHosts(deps);
  // Not the clock of limits, which tests stop.
  return { ...deps, isServed, mailsPerDay: settings.mailsPerDay, now: () => new Date() };
}
