import type { AppDeps } from '#server/app/app-deps.ts';
import type { App } from '#server/app.ts';
import { sendDueReports } from '#server/conversations/reports/send-reports.ts';
import { startHandoverMails } from '#server/handovers/mail-worker.ts';
import { isKept } from '#server/hosts/state/ended-hosts.ts';
import { prewarmQuestions } from '#server/question/prewarm.ts';
import { startVectorWorker } from '#server/retrieval/dense/background.ts';
import { deleteSpentFirstPassword } from './first-password.ts';
import { handoverMailDeps } from './handover-mail-deps.ts';
import { startSites } from './start-sites.ts';
import { startWebhooks } from './start-webhooks.ts';
import { startSweeping } from './sweeping.ts';

/** Starts all background work. The returned function lets none begin any more, and waits for what runs. */
export function startBackground(deps: AppDeps, runDueChecks: App['runDueChecks']): () => Promise<void> {
  const { embedding, mail } = deps;
  const stops = [
    startSweeping({
      ...deps,
      runDueChecks,
      sendDueReports: (stopped) => sendDueReports(deps, stopped),
      deleteSpentFirstPassword: () => deleteSpentFirstPassword(deps),
    }),
    embedding && startVectorWorker({ ...deps, isKept, model: embedding }),
    startSites(deps),
    startWebhooks(deps),
    mail && startHandoverMails(handoverMailDeps({ ...deps, mail })),
  ];
  void prewarmQuestions();
  // The result only goes to the log, since everything else works without mail.
  void mail?.check();
  return async () => {
    await Promise.all(stops.map((stop) => stop?.()));
  };
}
