import { mkdir } from 'node:fs/promises';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { createBuiltinModel } from '#server/answering/answering.ts';
import { type AppDeps, createApp } from './app.ts';
import { openBlobs } from './blobs/open.ts';
import { claimBlobs } from './blobs/owner.ts';
import { runCommandLine, say } from './command.ts';
import { isConfiguredHost } from './configs/configs.ts';
import { openStore } from './db/open.ts';
import { takeOver } from './db/store-facts.ts';
import { demoHost } from './demo/demo.ts';
import { createReaderPool } from './documents/reader-pool.ts';
import { readSettings } from './environment.ts';
import { holdsForeignFiles } from './files/foreign-files.ts';
import { prepareEmptyStore } from './first-start.ts';
import { watchLoopLag } from './http/loop-lag.ts';
import { Problem } from './http/problem.ts';
import { ensureFirstOperator } from './identity/first-operator.ts';
import { createLog } from './log.ts';
import { createEmbeddingModel } from './models/create-embedding-model.ts';
import { createModel } from './models/create-models.ts';
import type { ModelFailure } from './models/fallback.ts';
import { createModelChains } from './models/model-chains.ts';
import { findOllama } from './models/ollama.ts';
import { openMail } from './open-mail.ts';
import { startMakingVectors } from './passages/dense/background.ts';
import { serve } from './serve.ts';
import type { Settings } from './settings.ts';
import { loadSigningKey } from './signing-key.ts';
import { startSweeping } from './sweeping.ts';
import { noTraces } from './traces/traces.ts';
import { openWatch } from './watch.ts';

/** When what a start and its first requests compiled has been compiled. */
const keepCompiledMs = 60_000;

/** The composition root: settings → adapters → app → listen → graceful close. */
async function main(): Promise<void> {
  const settings = readSettings();
  const { deps, closeAdapters } = await chooseAdapters(settings);
  const url = await start(deps, closeAdapters).catch(async (error: unknown) => {
    // What stays open would keep a process that serves nothing from ending.
    await closeAdapters().catch(() => {});
    throw error;
  });
  await greet(deps, url);
  // Else the next start profits only where this one ends in order.
  setTimeout(flushCompileCache, keepCompiledMs).unref();
}

/** Resolves with the address once it is served, until a signal ends it. */
async function start(deps: AppDeps, closeAdapters: () => Promise<void>): Promise<string> {
  const { db, embedding, log, settings } = deps;
  await takeOver(db, (store) => claimFiles(deps, store));
  await prepareEmptyStore(deps);
  const operator = await ensureFirstOperator(db, {
    email: settings.ADMIN_EMAIL,
    password: settings.ADMIN_PASSWORD,
  });
  // At once: nothing after it may fail and leave an operator whose password nobody has read.
  if (operator) {
    say(`The first operator signs in as ${operator.email} with the password ${operator.password}`);
    say(`It is not shown again. For another: npm run admin -- reset --email ${operator.email}`);
  }
  const { app, settle } = createApp(deps);
  const serving = await serve(app, {
    port: settings.PORT,
    bind: settings.BIND,
    stallSeconds: settings.STALL_SECONDS,
  });
  // Visitors first: what is swept and made in the background waits until they are served.
  const stopSweeping = startSweeping(deps);
  const stopMakingVectors = embedding && startMakingVectors({ db, model: embedding, log });
  // Only to be told of in the log: the rest works without mail.
  void deps.mail?.check();

  const close = async () => {
    const vectorsStopped = stopMakingVectors?.();
    const sweepingStopped = stopSweeping();
    await serving.close(settings.CLOSE_SECONDS);
    await settle();
    await Promise.all([vectorsStopped, sweepingStopped]);
    await closeAdapters();
  };
  process.once('SIGTERM', close);
  process.once('SIGINT', close);
  return serving.url;
}

/** Where the files cannot be reached for now, the store serves without them, and nothing is deleted before it was asked again. */
async function claimFiles(
  { db, blobs, temporaryFolder, log }: AppDeps,
  store: { id: string; movedFrom: string | undefined },
): Promise<void> {
  try {
    const holdsOthers = () => holdsForeignFiles({ db, blobs });
    await claimBlobs({ blobs, temporaryFolder }, { ...store, holdsOthers });
  } catch (error) {
    const isAway = error instanceof Problem && error.code === 'storage_unavailable';
    if (!isAway || store.movedFrom !== undefined) throw error;
    log.warn({ error }, 'whose files these are could not be read');
  }
}

async function chooseAdapters(settings: Settings) {
  const isConfigured = (host: string) => isConfiguredHost(db, host);
  const { metrics, traces, onQuery } = await openWatch(settings, isConfigured);
  const log = createLog(settings.LOG_LEVEL, traces === noTraces ? {} : { mixin: traces.current });
  const temporaryFolder = join(settings.dataFolder, 'temporary');
  await mkdir(temporaryFolder, { recursive: true });
  const signingKey = await loadSigningKey(settings.SIGNING_KEY, settings.dataFolder);
  const db = await openStore(settings.storeLocation, settings.storeLimits, onQuery);
  const blobs = await openBlobs(settings.blobs);
  const readers = await openReaders(settings, temporaryFolder);
  const loopLag = watchLoopLag();
  const deps: AppDeps = {
    settings,
    db,
    blobs,
    read: readers.read,
    ...chooseModels(settings, log),
    mail: await openMail(settings, log),
    signingKey,
    pageFolder: fileURLToPath(new URL('../dist/client', import.meta.url)),
    temporaryFolder,
    log,
    metrics,
    traces,
    lagMs: loopLag.lagMs,
    reading: readers.load,
  };
  const closeAdapters = async () => {
    loopLag.stop();
    deps.mail?.close();
    await readers.close();
    await db.destroy();
    await traces.close();
  };
  return { deps, closeAdapters };
}

async function openReaders({ READ_SECONDS, READ_MEMORY_MB, dataFolder }: Settings, sourceFolder: string) {
  const compiledFolder = join(dataFolder, 'compiled');
  await mkdir(compiledFolder, { recursive: true });
  return createReaderPool({
    entry: new URL('./reader-process.ts', import.meta.url),
    sourceFolder,
    compiledFolder,
    size: 2,
    timeoutMs: READ_SECONDS * 1000,
    memoryMb: READ_MEMORY_MB,
    // A warm reader holds a hundred megabytes and more: it is worth that only while uploads follow each other.
    idleMs: 60_000,
  });
}

function chooseModels(
  { MODEL, MODEL_CONTEXT_TOKENS, EMBEDDING_MODEL, modelKeys }: Settings,
  log: Logger,
): Pick<AppDeps, 'model' | 'modelOf' | 'builtin' | 'embedding'> {
  const builtin = createBuiltinModel();
  const modelDeps = {
    builtin,
    contextTokens: MODEL_CONTEXT_TOKENS,
    log: (failure: ModelFailure) => log.warn(failure, 'model failed'),
  };
  const model = createModel(MODEL, modelKeys, modelDeps);
  const modelOf = createModelChains({ keys: modelKeys, ...modelDeps });
  return {
    model,
    modelOf,
    builtin,
    embedding: EMBEDDING_MODEL && createEmbeddingModel(EMBEDDING_MODEL, modelKeys),
  };
}

/** What the person who started it reads; the log goes to standard error. */
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
