import type { Deps } from '#server/deps.ts';
import { findLanguage } from '#server/hosts/configs/configs.ts';
import { findMailBrand } from '#server/hosts/configs/mail-brand.ts';
import { openServedHosts, type ServedHosts } from '#server/hosts/domains/served-hosts.ts';
import { apiAddress } from '#server/http/host/api-address.ts';
import { isLocalName } from '#server/http/host/local-name.ts';
import { sendCounted } from '#server/mail/daily-mails.ts';
import type { Mail } from '#server/mail/mail.ts';
import { composeLetter, type MailBrand } from '#server/mail/render-letter.ts';
import { logFailure } from '#server/watch/background/log-failure.ts';
import { findRetentionDays } from '../periods/retention.ts';
import { writeReport } from './report-letter.ts';
import { countWeek, type ReportNumbers } from './report-numbers.ts';
import { claimReport, type DueReport, findDueReports } from './subscriptions.ts';
import { createUnsubscribeToken, unsubscribeKey } from './unsubscribe-token.ts';
import { daysForTwoWeeks, daysForWeek, lastWeek, type Week, weekBefore } from './weeks.ts';

interface ReportDeps extends Pick<Deps, 'db' | 'limiter' | 'log' | 'now'> {
  /** Undefined if the deployment sends no mail. */
  mail: Mail | undefined;
  signingKey: Uint8Array;
  settings: {
    PORT: number;
    mailsPerDay: number;
    DOMAIN_VERIFICATION: boolean;
    consoleNames: ReadonlySet<string>;
    CONSOLE_HOSTS: (host: string) => boolean;
    servicesOf(host: string): { api: string };
  };
}

/** The parts that all mails of a host share. */
interface HostReport {
  brand: MailBrand;
  numbers: ReportNumbers;
  before: ReportNumbers | undefined;
}

interface GivenReport {
  report: DueReport;
  week: Week;
  of: HostReport;
}

/** Mails the last week's numbers to those who asked for them. Each mail is claimed before it is sent, so that no restart sends it twice. */
export async function sendDueReports(deps: ReportDeps, stopped: AbortSignal): Promise<void> {
  const { db, mail } = deps;
  if (!mail) return;
  const hosts = openServedHosts(deps);
  const week = lastWeek(deps.now());
  const known = new Map<string, HostReport | undefined>();
  // Hosts that have sent their mails of today; a later run sends what is left.
  const spent = new Set<string>();
  const find = () => findDueReports(db, { week, except: [...spent] });
  for (let due = await find(); due.length > 0; due = await find()) {
    for (const report of due) {
      if (stopped.aborted) return;
      if (spent.has(report.host)) continue;
      if (!known.has(report.host)) known.set(report.host, await countFor(deps, hosts, report.host, week));
      const of = known.get(report.host);
      if (!of) await claimReport(db, report, week);
      else if (!(await sendIfLeft(deps, mail, { report, week, of }))) spent.add(report.host);
    }
  }
}

/** Returns false if the host has sent its mails of today. What another process sends counts there. */
async function sendIfLeft(deps: ReportDeps, mail: Mail, given: GivenReport): Promise<boolean> {
  const { report, week } = given;
  const daily = { ...deps, mailsPerDay: deps.settings.mailsPerDay };
  const outcome = await sendCounted(daily, { host: report.host, kind: 'chosen' }, async () => {
    if (!(await claimReport(deps.db, report, week))) return 'refused';
    send(deps, mail, given);
    return 'sent';
  });
  return outcome !== 'tomorrow';
}

/** Nothing is reported of a host that isn't served, keeps no whole week, or was asked nothing in both weeks. */
async function countFor(
  { db, settings }: ReportDeps,
  hosts: ServedHosts,
  host: string,
  week: Week,
): Promise<HostReport | undefined> {
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
  { report: { host, accountId, email, language }, week, of }: GivenReport,
): void {
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
