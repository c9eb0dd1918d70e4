import { flushCompileCache } from 'node:module';
import { closeOnSignal } from '#server/start/close-on-signal.ts';
import { type AppDeps, createApp } from './app.ts';
import { runCommandLine, say } from './commands/command-line.ts';
import { isConfiguredHost } from './hosts/configs/configs.ts';
import { findOllama } from './models/providers/ollama.ts';
import { ensureFirstOperator } from './people/accounts/first-operator.ts';
import { startMakingVectors } from './retrieval/dense/background.ts';
import { openAdapters } from './start/adapters.ts';
import { claimFiles } from './start/claim-files.ts';
import { demoHost } from './start/demo/demo.ts';
import { readSettings } from './start/environment.ts';
import { prepareEmptyStore } from './start/first-start.ts';
import { serve } from './start/serve.ts';
import { startSweeping } from './start/sweeping.ts';
import { claimStore } from './store/store-facts.ts';

/** By then, the code of the start and of the first requests has been compiled. */
const keepCompiledMs = 60_000;

/** Reads the settings, opens the adapters, builds the app, listens, and closes in order. */
async function main(): Promise<void> {
  const { deps, closeAdapters } = await openAdapters(readSettings());
  const url = await start(deps, closeAdapters).catch(async (error: unknown) => {
    // An adapter that stays open would keep the process from ending.
    await closeAdapters().catch(() => {});
    throw error;
  });
  await greet(deps, url);
  // Without the flush, the next start profits only if this process ends in order.
  setTimeout(flushCompileCache, keepCompiledMs).unref();
}

/** Resolves with the address once it is served, until a signal ends it. */
async function start(deps: AppDeps, closeAdapters: () => Promise<void>): Promise<string> {
  const { db, embedding, log, settings } = deps;
  await claimStore(db, (store) => claimFiles(deps, store));
  await prepareEmptyStore(deps);
  await makeFirstOperator(deps);
  const { app, settle } = createApp(deps);
  const serving = await serve(app, {
    port: settings.PORT,
    bind: settings.BIND,
    stallSeconds: settings.STALL_SECONDS,
  });
  // Background work starts only once visitors are served.
  const stopSweeping = startSweeping(deps);
  const stopMakingVectors = embedding && startMakingVectors({ db, model: embedding, log });
  // Its result only goes to the log: everything else works without mail.
  void deps.mail?.check();

  closeOnSignal(async () => {
    const vectorsStopped = stopMakingVectors?.();
    const sweepingStopped = stopSweeping();
    await serving.close(settings.CLOSE_SECONDS);
    await settle();
    await Promise.all([vectorsStopped, sweepingStopped]);
    await closeAdapters();
  });
  return serving.url;
}

/** Prints the password at once: if anything failed in between, nobody would ever have read it. */
async function makeFirstOperator({ db, settings }: AppDeps): Promise<void> {
  const operator = await ensureFirstOperator(db, {
    email: settings.ADMIN_EMAIL,
    password: settings.ADMIN_PASSWORD,
  });
  if (!operator) return;
  say(`The first operator signs in as ${operator.email} with the password ${operator.password}`);
  say(`It is not shown again. For another: npm run admin -- reset --email ${operator.email}`);
}

/** Tells the person at the terminal; the log goes to standard error. */
async function greet({ settings, db }: AppDeps, url: string): Promise<void> {
  say(`Serving on ${url}`);
  if (await isConfiguredHost(db, demoHost)) {
    say(`A demo host with a brand of its own: ${url.replace('//localhost', `//${demoHost}`)}`);
  }
  if (settings.MODEL.some(({ kind }) => kind !== 'builtin')) return;
  const [first] = await findOllama();
  if (first) say(`An Ollama runs on this machine. To answer with it, start with MODEL=ollama:${first}`);
}

runCommandLine(main);
