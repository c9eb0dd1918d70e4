import { flushCompileCache } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { runCommandLine, say } from '#server/commands/command-line.ts';
import { isConfiguredHost } from '#server/hosts/configs/configs.ts';
import { halfOpenOfClient } from '#server/http/load/half-open.ts';
import { findOllama } from '#server/models/kinds/ollama.ts';
import { networkDenial } from '#server/reading/process/reader-network.ts';
import { openAdapters } from '#server/start/adapters.ts';
import { startBackground } from '#server/start/background.ts';
import { claimFiles } from '#server/start/claim-files.ts';
import { closeOnSignal } from '#server/start/close-on-signal.ts';
import { demoHost } from '#server/start/demo/demo.ts';
import { readSettings } from '#server/start/environment.ts';
import { prepareEmptyStore } from '#server/start/first-start.ts';
import { makeFirstOperator } from '#server/start/make-first-operator.ts';
import { serve } from '#server/start/serve.ts';
import { claimStore } from '#server/store/store-facts.ts';
import { logPrinted } from '#server/watch/printed.ts';
import { startWatchdog } from '#server/watch/watchdog/start-watchdog.ts';
import type { AppDeps } from './app/app-deps.ts';
import { createApp } from './app.ts';

/** Delay after which the code of the start and of the first requests is compiled. */
const flushCacheAfterMs = 60_000;

/** Reads the settings, opens the adapters, builds the app, listens, and closes in order. */
async function main(): Promise<void> {
  const settings = readSettings();
  for (const sentence of settings.retired) say(sentence);
  const { deps, closeAdapters } = await openAdapters(settings);
  logPrinted(deps.log);
  const url = await start(deps, closeAdapters).catch(async (error: unknown) => {
    // An open adapter would keep the process alive.
    await closeAdapters().catch(() => {});
    throw error;
  });
  await greet(deps, url);
  // Without the flush, only a graceful end would write the cache for the next start.
  setTimeout(flushCompileCache, flushCacheAfterMs).unref();
}

/** Time for the process to end by itself once all is closed. */
const lastMomentMs = 500;

/** Starts serving, until a signal ends it. Returns the URL. */
async function start(deps: AppDeps, closeAdapters: () => Promise<void>): Promise<string> {
  const { db, log, settings } = deps;
  await claimStore(db, (store) => claimFiles(deps, store));
  await prepareEmptyStore(deps);
  for (const line of await makeFirstOperator(deps)) say(line);
  const stopping = new AbortController();
  const { app, settle, runDueChecks } = createApp({ ...deps, stopping: stopping.signal });
  // Found before visitors are served, as it holds the event loop for some milliseconds.
  const denied_by = networkDenial().by;
  const serving = await serve(app, {
    port: settings.PORT,
    bind: settings.BIND,
    ...(settings.RATE_LIMITS && { halfOpen: { most: halfOpenOfClient, isProxy: settings.TRUST_PROXY } }),
  });
  startWatchdog({ seconds: settings.limits.watchdogSeconds, logs: settings.LOG_LEVEL !== 'silent', log });
  log.info({ event: 'reader_network', denied_by }, 'readers are kept from the network');
  // Only once visitors are served.
  const stopBackground = startBackground(deps, runDueChecks);

  closeOnSignal(async () => {
    // In this order: proxies send no more requests, nothing new begins, and what runs ends before what it uses.
    stopping.abort();
    const { CLOSE_SECONDS, drainSeconds } = settings;
    // A mail server or a website may keep its work for longer than whoever stops the process waits.
    const timeUp = sleep((drainSeconds + CLOSE_SECONDS) * 1000, undefined, { ref: false });
    const backgroundStopped = Promise.race([stopBackground(), timeUp]);
    await serving.close(CLOSE_SECONDS, drainSeconds);
    await settle();
    await backgroundStopped;
    await closeAdapters();
    // What was given up may still hold a connection, which would keep the process.
    setTimeout(() => process.exit(), lastMomentMs).unref();
  });
  return serving.url;
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
