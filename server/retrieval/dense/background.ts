import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import { reasonOf } from '#server/failure/reason-of.ts';
import { runIfDue } from '#server/store/background-work.ts';
import { logFailure } from '#server/watch/background/log-failure.ts';
import { backgroundWorks } from '#server/watch/background/works.ts';
import type { Metrics } from '#server/watch/metrics/metrics.ts';
import { type MakeDeps, type Making, makeVectors } from './make-vectors.ts';
import { findPendingDocuments, type Walk } from './pending-documents.ts';
import { nameOfWork, spaceOf, touchSpace } from './space.ts';

/** Interval of checking for new documents. */
const pollMs = backgroundWorks.vectors.everyMs;
/** Interval of checking all documents, for those that came in large numbers or with a slow clock. */
const fullWalkMs = 10 * 60_000;
const firstRetryMs = 1000;
const maxRetryMs = 5 * 60_000;
/** Timeout of the call that finds the length of the model's vectors. A local model may have to be loaded first. */
const dimensionsTimeoutMs = 120_000;

type BackgroundDeps = MakeDeps & {
  log: Pick<Logger, 'error' | 'info' | 'warn'>;
  metrics?: Pick<Metrics, 'count' | 'watchQueue' | 'worked'>;
  leaseMs?: number;
};

type WorkerDeps = BackgroundDeps & { backlog: ReturnType<typeof createBacklog> };

/**
 * Computes missing vectors as long as the process runs. The work to do is what the store lacks, so nothing is lost with a process;
 * one process on a store works at a time. Retries failures with exponential backoff. The returned function stops it at once.
 */
export function startVectorWorker(deps: BackgroundDeps): () => Promise<void> {
  const stop = new AbortController();
  const backlog = createBacklog();
  deps.metrics?.watchQueue('vectors', backlog.seconds);
  const running = runUntilStopped({ ...deps, backlog }, stop.signal);
  return async () => {
    stop.abort();
    await running;
  };
}

async function runUntilStopped(deps: WorkerDeps, stopped: AbortSignal): Promise<void> {
  deps.metrics?.worked('vectors');
  let failures = 0;
  while (!stopped.aborted) {
    const progress = { vectors: 0 };
    try {
      await runUntilFailure(deps, stopped, progress);
    } catch (error) {
      if (stopped.aborted) break;
      failures = progress.vectors > 0 ? 1 : failures + 1;
      deps.metrics?.count('vector_failures_total', {});
      const failure = { kind: 'vectors', host: null, id: null, reason: reasonOf(error) } as const;
      logFailure(deps.log, failure, { model: deps.model.name });
      await waitToRetry(Math.min(maxRetryMs, firstRetryMs * 2 ** (failures - 1)), stopped);
    }
  }
}

/** Times for how long passages have lacked vectors without a break: there may be millions, so the oldest is not looked for. */
function createBacklog() {
  let since: number | undefined;
  return {
    note({ isEmpty }: { isEmpty: boolean }) {
      since = isEmpty ? undefined : (since ?? performance.now());
    },
    seconds: () => (since === undefined ? 0 : (performance.now() - since) / 1000),
  };
}

/** Runs until an error is thrown. */
async function runUntilFailure(
  deps: WorkerDeps,
  stopped: AbortSignal,
  progress: { vectors: number },
): Promise<never> {
  const dimensions = await askDimensions(deps, stopped);
  const { backlog } = deps;
  const space = spaceOf(deps.model, dimensions);
  const onMade = (vectors: number) => {
    progress.vectors += vectors;
    deps.metrics?.count('vectors_made_total', {}, vectors);
    // Making those of all documents anew takes hours.
    deps.metrics?.worked('vectors');
  };
  await touchSpace(deps.db, space);
  for (let walkedAt = Number.NEGATIVE_INFINITY; ; ) {
    const before = progress.vectors;
    const walk: Walk = { isWhole: performance.now() - walkedAt >= fullWalkMs };
    const pending = await findPendingDocuments(deps, space, walk);
    if (pending.length > 0) backlog.note({ isEmpty: false });
    // Taking the lease is a write, so only if there is work.
    const isDone =
      pending.length === 0 || (await makeUnlessLeased(deps, { dimensions, walk, stopped, onMade }));
    backlog.note({ isEmpty: isDone });
    deps.metrics?.worked('vectors');
    if (walk.isWhole && isDone) {
      walkedAt = performance.now();
      await touchSpace(deps.db, space);
    }
    if (progress.vectors > before) {
      const entry = { event: 'vectors_made', model: deps.model.name, vectors: progress.vectors - before };
      deps.log.info(entry, 'vectors computed');
    }
    await setTimeout(pollMs, undefined, { signal: stopped });
  }
}

/** Computes pending vectors. Returns false if another process is doing it, or has taken over. */
async function makeUnlessLeased(deps: BackgroundDeps, input: Making): Promise<boolean> {
  const name = nameOfWork(spaceOf(deps.model, input.dimensions));
  const { leaseMs } = deps;
  let isWhole = false;
  await runIfDue(deps.db, { name, everyMs: 0, ...(leaseMs && { leaseMs }) }, async (lost) => {
    try {
      await makeVectors(deps, { ...input, stopped: AbortSignal.any([input.stopped, lost]) });
      isWhole = true;
    } catch (error) {
      // The process that took over computes the rest.
      if (!lost.aborted) throw error;
    }
  });
  return isWhole;
}

async function askDimensions({ model }: MakeDeps, stopped: AbortSignal): Promise<number> {
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(dimensionsTimeoutMs)]);
  const [vector] = await model.embed(['How long is a vector?'], 'passage', signal);
  if (!vector) throw new Error('the model returned no vector');
  return vector.length;
}

async function waitToRetry(ms: number, stopped: AbortSignal): Promise<void> {
  await setTimeout(ms, undefined, { signal: stopped }).catch(() => 'stopped');
}
