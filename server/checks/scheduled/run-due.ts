import type { CheckComparison } from '#contract/chat/checks.ts';
import type { Deps } from '#server/deps.ts';
import { Problem } from '#server/failure/problem.ts';
import { findLanguage } from '#server/hosts/configs/configs.ts';
import { findMailBrand } from '#server/hosts/configs/mail-brand.ts';
import { isLocalName } from '#server/http/host/local-name.ts';
import { takeMailIfLeft } from '#server/mail/daily-mails.ts';
import { worseAnswersLetter } from '#server/mail/letter-texts.ts';
import type { Mail } from '#server/mail/mail.ts';
import { composeLetter } from '#server/mail/render-letter.ts';
import { findAdminAddresses } from '#server/people/accounts/host-admins.ts';
import { logFailure } from '#server/watch/background/log-failure.ts';
import { type Metrics, noMetrics } from '#server/watch/metrics/metrics.ts';
import { wantsMails } from '../check-settings.ts';
import { runAlone } from '../run-alone.ts';
import { type RunDeps, runChecks } from '../run-checks.ts';
import { noteRun } from '../store-results.ts';
import { findDueHosts } from './find-due.ts';

export interface DueDeps extends RunDeps, Pick<Deps, 'log' | 'limiter' | 'now'> {
  metrics?: Pick<Metrics, 'count'>;
  /** Undefined if the deployment sends no mail. */
  mail: Mail | undefined;
  settings: { PORT: number; mailsPerDay: number };
}

/** Runs the checks of hosts whose answers may have changed by themselves, and mails their admins where something got worse. */
export async function runDueChecks(deps: DueDeps, stopped: AbortSignal): Promise<void> {
  for (const host of await findDueHosts(deps)) {
    if (stopped.aborted) return;
    if (await deps.hosts.isServed(host)) await runDue(deps, { host, stopped });
  }
}

async function runDue(
  deps: DueDeps,
  { host, stopped }: { host: string; stopped: AbortSignal },
): Promise<void> {
  const { db, log, metrics = noMetrics } = deps;
  const began = new Date();
  try {
    const comparison = await runAlone(db, host, (lost) =>
      runChecks(deps, { host, draft: false, signal: AbortSignal.any([stopped, lost]) }),
    );
    const isWorse = comparison.worse.length > 0;
    metrics.count('checks_runs_total', { outcome: isWorse ? 'worse' : 'kept' });
    if (isWorse) await mailAdmins(deps, { host, comparison });
  } catch (error) {
    if (stopped.aborted || (error instanceof Problem && error.code === 'checks_running')) return;
    metrics.count('checks_runs_total', { outcome: 'failed' });
    const cause = error instanceof Problem ? { reason: error.message } : { error };
    logFailure(log, { kind: 'checks', host, id: null, ...cause });
    // Else a host without a budget or a model would be asked again and again.
    await noteRun(db, { host, began, model: await deps.modelOf(host) });
  }
}

async function mailAdmins(
  deps: DueDeps,
  { host, comparison: { worse } }: { host: string; comparison: CheckComparison },
): Promise<void> {
  const { db, mail, settings, log } = deps;
  const brand = mail && (await wantsMails(db, host)) && (await findMailBrand(db, host));
  if (!mail || !brand) return;
  const origin = isLocalName(host) ? `http://${host}:${settings.PORT}` : `https://${host}`;
  const letter = worseAnswersLetter(
    { host, url: `${origin}/admin/checks`, questions: worse.map(({ question }) => question) },
    (await findLanguage(db, host)) ?? 'en',
  );
  const daily = { ...deps, mailsPerDay: settings.mailsPerDay };
  for (const to of await findAdminAddresses(db, host)) {
    // A host's own sign-in provider may have vouched for any address.
    if (!(await takeMailIfLeft(daily, { host, kind: 'chosen' }))) return;
    // A mail server that fails is tried for minutes.
    composeLetter(letter, { brand, to })
      .then((message) => mail.send(message))
      .catch((error: unknown) => logFailure(log, { kind: 'mails', host, id: null, error }));
  }
}
