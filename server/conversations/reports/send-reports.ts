import type { Deps } from '#server/deps.ts';
import { findLanguage } from '#server/hosts/configs/configs.ts';
import { findMailBrand } from '#server/hosts/mail-brand.ts';
import { openServedHosts, type ServedHosts } from '#server/hosts/served-hosts.ts';
import { apiAddress } from '#server/http/api-address.ts';
import { isLocalName } from '#server/http/local-name.ts';
import type { Mail } from '#server/mail/mail.ts';
import { composeLetter, type MailBrand } from '#server/mail/render-letter.ts';
import { logFailure } from '#server/watch/background/log-failure.ts';
import { findRetentionDays } from '../retention.ts';
import { writeReport } from './report-letter.ts';
import { countWeek, type ReportNumbers } from './report-numbers.ts';
import { claimReport, type DueReport, findDueReports } from './subscriptions.ts';
import { createUnsubscribeToken, unsubscribeKey } from './unsubscribe-token.ts';
import { daysForTwoWeeks, daysForWeek, lastWeek, type Week, weekBefore } from './weeks.ts';

interface ReportDeps extends Pick<Deps, 'db' | 'log' | 'now'> {
  /** Undefined if the deployment sends no mail. */
  mail: Mail | undefined;
  signingKey: Uint8Array;
  settings: {
    PORT: number;
    DOMAIN_VERIFICATION: boolean;
    consoleNames: ReadonlySet<string>;
    CONSOLE_HOSTS: (host: string) => boolean;
    servicesOf(host: string): { api: string };
  };
}

/** Returns the parts that all mails of a host share; undefined if there is nothing to report. */
type HostReport = { brand: MailBrand; numbers: ReportNumbers; before: ReportNumbers | undefined } | undefined;

/** Mails the last week's numbers to those who asked for them. Each mail is claimed before it is sent, so that no restart sends it twice. */
export async function sendDueReports(deps: ReportDeps, stopped: AbortSignal): Promise<void> {
  const { db, mail } = deps;
  if (!mail) return;
  const hosts = openServedHosts(deps);
  const week = lastWeek(deps.now());
  const known = new Map<string, HostReport>();
  for (let due = await findDueReports(db, week); due.length > 0; due = await findDueReports(db, week)) {
    for (const report of due) {
      if (stopped.aborted) return;
      if (!known.has(report.host)) known.set(report.host, await countFor(deps, hosts, report.host, week));
      if (await claimReport(db, report, week)) send(deps, mail, { report, week, of: known.get(report.host) });
    }
  }
}

/** Nothing is reported of a host that isn't served, keeps no whole week, or was asked nothing in both weeks. */
async function countFor(
  { db, settings }: ReportDeps,
  hosts: ServedHosts,
  host: string,
  week: Week,
): Promise<HostReport> {
  if (!(await hosts.isServed(host))) return undefined;
  const days = await findRetentionDays({ db, hosts, isConsole: settings.CONSOLE_HOSTS }, host);
  const brand = await findMailBrand(db, host);
  if (!brand || days < daysForWeek) return undefined;
  const numbers = await countWeek(db, host, week);
  const before = days < daysForTwoWeeks ? undefined : await countWeek(db, host, weekBefore(week));
  const isQuiet = numbers.questions === 0 && (before?.questions ?? 0) === 0;
  return isQuiet ? undefined : { brand, numbers, before };
}

/** Doesn't wait: a mail server that fails is tried for minutes. */
function send(
  { db, log, signingKey, settings }: ReportDeps,
  mail: Mail,
  {
    report: { host, accountId, email, language },
    week,
    of,
  }: { report: DueReport; week: Week; of: HostReport },
): void {
  if (!of) return;
  const { brand, numbers, before } = of;
  const origin = isLocalName(host) ? `http://${host}:${settings.PORT}` : `https://${host}`;
  const token = createUnsubscribeToken(unsubscribeKey(signingKey), { accountId, host });
  const unsubscribe = apiAddress(settings, host, `/reports/unsubscribe?token=${token}`);
  const write = async () => {
    const content = { title: brand.title, origin, week, numbers, before, unsubscribe };
    const letter = writeReport(content, (await findLanguage(db, host)) ?? language);
    await mail.send(await composeLetter(letter, { brand, to: email }));
  };
  write().catch((error: unknown) => logFailure(log, { kind: 'reports', host, id: accountId, error }));
}
