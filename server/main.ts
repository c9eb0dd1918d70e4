import { flushCompileCache } from 'node:module';
import { runCommandLine, say } from '#server/commands/command-line.ts';
import { sendDueReports } from '#server/conversations/reports/send-reports.ts';
import { startHandoverMails } from '#server/handovers/mail-worker.ts';
import { isConfiguredHost } from '#server/hosts/configs/configs.ts';
import { isKept } from '#server/hosts/ending/ended-hosts.ts';
import { findOllama } from '#server/models/providers/ollama.ts';
import { ensureFirstOperator } from '#server/people/accounts/first-operator.ts';
import { networkDenial } from '#server/reading/process/reader-network.ts';
import { startVectorWorker } from '#server/retrieval/dense/background.ts';
import { openAdapters } from '#server/start/adapters.ts';
import { claimFiles } from '#server/start/claim-files.ts';
import { closeOnSignal } from '#server/start/close-on-signal.ts';
import { demoHost } from '#server/start/demo/demo.ts';
import { readSettings } from '#server/start/environment.ts';
import { prepareEmptyStore } from '#server/start/first-start.ts';
import { handoverMailDeps } from '#server/start/handover-mail-deps.ts';
import { serve } from '#server/start/serve.ts';
import { startSites } from '#server/start/start-sites.ts';
import { startWebhooks } from '#server/start/start-webhooks.ts';
import { startSweeping } from '#server/start/sweeping.ts';
import { claimStore } from '#server/store/store-facts.ts';
import type { AppDeps } from './app/app-deps.ts';
import { createApp } from './app.ts';
import { prewarmQuestions } from './question/prewarm.ts';

/** Delay after which the code of the start and of the first requests is compiled. */
const flushCacheAfterMs = 60_000;

/** Reads the settings, opens the adapters, builds the app, listens, and closes in order. */
async function main(): Promise<void> {
  const { deps, closeAdapters } = await openAdapters(readSettings());
  const url = await start(deps, closeAdapters).catch(async (error: unknown) => {
    // An open adapter would keep the process alive.
    await closeAdapters().catch(() => {});
    throw error;
  });
  await greet(deps, url);
  // Without the flush, only a graceful end would write the cache for the next start.
  setTimeout(flushCompileCache, flushCacheAfterMs).unref();
}

/** Starts serving, until a signal ends it. Returns the URL. */
async function start(deps: AppDeps, closeAdapters: () => Promise<void>): Promise<string> {
  const { db, embedding, log, settings } = deps;
  await claimStore(db, (store) => claimFiles(deps, store));
  await prepareEmptyStore(deps);
  await makeFirstOperator(deps);
  const { app, settle, runDueChecks } = createApp(deps);
  // Found before visitors are served, as it holds the event loop for some milliseconds.
  const denied_by = networkDenial().by;
  const serving = await serve(app, {
    port: settings.PORT,
    bind: settings.BIND,
    stallSeconds: settings.STALL_SECONDS,
  });
  log.info({ event: 'reader_network', denied_by }, 'readers are kept from the network');
  // Background work starts only once visitors are served.
  const stopSweeping = startSweeping({
    ...deps,
    runDueChecks,
    sendDueReports: (stopped) => sendDueReports(deps, stopped),
  });
  const stopMakingVectors = embedding && startVectorWorker({ db, isKept, model: embedding, log });
  const stopReadingSites = startSites(deps);
  const stopCallingWebhooks = startWebhooks(deps);
  const { mail } = deps;
  const stopMailing = mail && startHandoverMails(handoverMailDeps({ ...deps, mail }));
  void prewarmQuestions();
  // The result only goes to the log, since everything else works without mail.
  void deps.mail?.check();

  closeOnSignal(async () => {
    const vectorsStopped = stopMakingVectors?.();
    const sitesStopped = stopReadingSites();
    const webhooksStopped = stopCallingWebhooks();
    const mailingStopped = stopMailing?.();
    const sweepingStopped = stopSweeping();
    await serving.close(settings.CLOSE_SECONDS);
    await settle();
    await Promise.all([vectorsStopped, sitesStopped, webhooksStopped, mailingStopped, sweepingStopped]);
    await closeAdapters();
  });
  return serving.url;
}

/** Creates the first operator if there is none. Prints the password at once: after a failure in between, nobody could read it. */
async function makeFirstOperator({ db, settings }: AppDeps): Promise<void> {
  const operator = await ensureFirstOperator(db, {
    email: settings.ADMIN_EMAIL,
    password: settings.ADMIN_PASSWORD,
  });
  if (!operator) return;
  say(`The first operator signs in as ${operator.email} with the password ${operator.password}`);
  say(`The password is not shown again. To set another: npm run admin -- reset --email ${operator.email}`);
}

/** Prints where to go on standard output; the log goes to standard error. */
async function greet({ settings, db }: AppDeps, url: string): Promise<void> {
  say(`Serving on ${url}`);
  if (await isConfiguredHost(db, demoHost)) {
    say(`Demo host with its own brand: ${url.replace('//localhost', `//${demoHost}`)}`);
  }
  if (settings.MODEL.some(({ kind }) => kind !== 'builtin')) return;
  const [first] = await findOllama();
  if (first) say(`Ollama is running on this machine. To use it, start with MODEL=ollama:${first}`);
}

runCommandLine(main);
