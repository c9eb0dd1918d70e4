import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { createBuiltinModel } from '#server/answering/answering.ts';
import type { AppDeps } from '#server/app/app-deps.ts';
import { findLanguage } from '#server/hosts/configs/configs.ts';
import { createRateLimiter, type RateLimiter } from '#server/http/limits/rate-limit.ts';
import { watchLoopLag } from '#server/http/load/loop-lag.ts';
import { createEmbeddingModel } from '#server/models/embeddings/create-embedding-model.ts';
import type { ModelFailure } from '#server/models/fallback.ts';
import { createModelChains } from '#server/models/model-chains.ts';
import { useProxies } from '#server/models/transport/provider-client.ts';
import { createReaderPool } from '#server/reading/process/reader-pool.ts';
import { createReadingShare } from '#server/reading/process/reading-share.ts';
import type { Settings } from '#server/settings.ts';
import { createPacers } from '#server/sites/fetching/pacers.ts';
import type { Blobs } from '#server/store/blobs/blobs.ts';
import { watchDiskFloor } from '#server/store/blobs/disk-floor.ts';
import { openBlobs } from '#server/store/blobs/open.ts';
import { openStore } from '#server/store/open.ts';
import type { Db } from '#server/store/schema.ts';
import { createLog } from '#server/watch/log.ts';
import { type Metrics, noMetrics } from '#server/watch/metrics/metrics.ts';
import { timeBlobs } from '#server/watch/metrics/time-blobs.ts';
import { openWatch } from '#server/watch/open-watch.ts';
import { noTraces, type Traces } from '#server/watch/traces/traces.ts';
import { openMail } from './open-mail.ts';
import { makePrivateFolder } from './private-folder.ts';
import { loadSigningKey } from './signing-key.ts';

/** A warm reader takes over 100 MB of memory, so it is kept only during a series of uploads. */
const readerIdleMs = 60_000;

/** Opens the configured adapters: store, blobs, readers, models, mail, metrics and traces. */
export async function openAdapters(
  settings: Settings,
): Promise<{ deps: AppDeps; closeAdapters: () => Promise<void> }> {
  const watch = await openWatch(settings);
  const { metrics, traces, onQuery } = watch;
  const log = createLog(settings.LOG_LEVEL, traces === noTraces ? {} : { mixin: traces.current });
  await makePrivateFolder(settings.dataFolder);
  const temporaryFolder = join(settings.dataFolder, 'temporary');
  await mkdir(temporaryFolder, { recursive: true });
  const signingKey = await loadSigningKey(settings.SIGNING_KEY, settings.dataFolder);
  const db = await openStore(settings.storeLocation, {
    onQuery,
    onPool: metrics.watchPool,
  });
  await watch.begin(db, log);
  const blobs = await openWatchedBlobs(settings, metrics);
  const now = () => new Date();
  const limiter = createRateLimiter(db, { enabled: settings.RATE_LIMITS, now });
  const readers = await openReaders(settings, { sourceFolder: temporaryFolder, limiter, db });
  const loopLag = watchLoopLag();
  const diskFloor = watchDiskFloor(settings.dataFolder);
  const deps: AppDeps = {
    ...{ settings, db, blobs, signingKey, temporaryFolder, now, limiter, log, metrics, traces },
    ...openModels(settings, { log, metrics, traces }),
    read: readers.read,
    readPage: readers.readPage,
    readSitemap: readers.readSitemap,
    pacerFor: createPacers(),
    readBrand: readers.readBrand,
    mail: await openMail(settings, log, metrics),
    pageFolder: fileURLToPath(new URL('../../dist/client', import.meta.url)),
    lagMs: loopLag.lagMs,
    reading: readers.load,
    disk: { isLow: diskFloor.isLow, hasStore: settings.DATABASE_URL === undefined },
  };
  metrics.watchQueue('documents', readers.oldestSeconds);
  const closeAdapters = async () => {
    loopLag.stop();
    diskFloor.stop();
    deps.mail?.close();
    await readers.close();
    await db.destroy();
    await watch.close();
  };
  return { deps, closeAdapters };
}

async function openWatchedBlobs(settings: Settings, metrics: Metrics): Promise<Blobs> {
  const blobs = await openBlobs(settings.blobs);
  return metrics === noMetrics ? blobs : timeBlobs(blobs, metrics);
}

async function openReaders(
  { OCR_PAGES, limits, dataFolder }: Settings,
  { sourceFolder, limiter, db }: { sourceFolder: string; limiter: RateLimiter; db: Db },
) {
  const compiledFolder = join(dataFolder, 'compiled');
  await mkdir(compiledFolder, { recursive: true });
  return createReaderPool({
    entry: new URL('../reading/process/reader-process.ts', import.meta.url),
    sourceFolder,
    compiledFolder,
    size: 2,
    timeoutMs: limits.readSeconds * 1000,
    memoryMb: limits.readMemoryMb,
    idleMs: readerIdleMs,
    recognition: { maxPages: OCR_PAGES, totalMs: limits.ocrSeconds * 1000 },
    languageOf: (host) => findLanguage(db, host),
    charge: createReadingShare(limiter, limits.addressReadSeconds),
  });
}

function openModels(
  {
    MODEL_CONTEXT_TOKENS,
    MODEL_OUTPUT_TOKENS,
    MODEL_FIRST_TOKEN_SECONDS,
    EMBEDDING_MODEL,
    modelKeys,
    ...settings
  }: Settings,
  { log, metrics, traces }: { log: Logger; metrics: Metrics; traces: Traces },
): Pick<AppDeps, 'modelOf' | 'builtin' | 'embedding'> {
  const { HTTPS_PROXY: httpsProxy, HTTP_PROXY: httpProxy, NO_PROXY: noProxy } = settings;
  useProxies({ httpsProxy, httpProxy, noProxy });
  const builtin = createBuiltinModel();
  const modelDeps = {
    builtin,
    contextTokens: MODEL_CONTEXT_TOKENS,
    outputTokens: MODEL_OUTPUT_TOKENS,
    firstTokenSeconds: MODEL_FIRST_TOKEN_SECONDS,
    log: (failure: ModelFailure) => log.warn(failure, 'model failed'),
    watch: { traces, metrics, log },
  };
  return {
    builtin,
    modelOf: createModelChains({ keys: modelKeys, ...modelDeps }),
    embedding: EMBEDDING_MODEL && createEmbeddingModel(EMBEDDING_MODEL, modelKeys),
  };
}
