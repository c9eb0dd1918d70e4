import { setTimeout } from 'node:timers/promises';
import { runIfDue } from '#server/store/background-work.ts';
import { type MakeDeps, makeVectors } from './make-vectors.ts';
import { nextDocuments, type Walk } from './pending-documents.ts';
import { reasonOf } from './question-vector.ts';
import { spaceOf, useSpace, workOf } from './space.ts';

/** In milliseconds: how soon a new document is seen. */
const lookMs = 1000;
/** How often all documents are looked through: what came in a flood, or with a clock that is behind. */
const wholeMs = 10 * 60_000;
const firstRestMs = 1000;
const longestRestMs = 5 * 60_000;
/** Of the call that tells how long the model's vectors are. A local model may have to be loaded first. */
const firstCallMs = 120_000;

interface Log {
  info: (entry: object, message: string) => void;
  warn: (entry: object, message: string) => void;
}

type BackgroundDeps = MakeDeps & { log: Log; leaseMs?: number };

/**
 * Makes the vectors that passages lack, as long as the process runs: what is to do is what the store does not hold, so that nothing is
 * lost with a process; of several on one store one works at a time. After a failure it rests, longer each time. The function returned stops it at once.
 */
export function startMakingVectors(deps: BackgroundDeps): () => Promise<void> {
  const stop = new AbortController();
  const running = makeUntilStopped(deps, stop.signal);
  return async () => {
    stop.abort();
    await running;
  };
}

async function makeUntilStopped(deps: BackgroundDeps, stopped: AbortSignal): Promise<void> {
  let failures = 0;
  while (!stopped.aborted) {
    const progress = { vectors: 0 };
    try {
      await makeWhileItWorks(deps, stopped, progress);
    } catch (error) {
      if (stopped.aborted) break;
      failures = progress.vectors > 0 ? 1 : failures + 1;
      const entry = { event: 'vectors_not_made', model: deps.model.name, reason: reasonOf(error) };
      deps.log.warn(entry, 'making vectors failed');
      await rest(Math.min(longestRestMs, firstRestMs * 2 ** (failures - 1)), stopped);
    }
  }
}

/** Ends by throwing alone. */
async function makeWhileItWorks(
  deps: BackgroundDeps,
  stopped: AbortSignal,
  progress: { vectors: number },
): Promise<never> {
  const dimensions = await askDimensions(deps, stopped);
  const space = spaceOf(deps.model, dimensions);
  const onMade = (vectors: number) => {
    progress.vectors += vectors;
  };
  await useSpace(deps.db, space);
  for (let walkedAt = Number.NEGATIVE_INFINITY; ; ) {
    const before = progress.vectors;
    const walk: Walk = { isWhole: performance.now() - walkedAt >= wholeMs };
    const pending = await nextDocuments(deps.db, space, walk);
    // To take the work is to write: only where there is some.
    const isDone =
      pending.length === 0 || (await makeUnlessTaken(deps, { dimensions, walk, stopped, onMade }));
    if (walk.isWhole && isDone) {
      walkedAt = performance.now();
      await useSpace(deps.db, space);
    }
    if (progress.vectors > before) {
      const entry = { event: 'vectors_made', model: deps.model.name, vectors: progress.vectors - before };
      deps.log.info(entry, 'vectors made');
    }
    await setTimeout(lookMs, undefined, { signal: stopped });
  }
}

/** Makes what is pending; false where another process is at it, or took over. */
async function makeUnlessTaken(
  deps: BackgroundDeps,
  input: Parameters<typeof makeVectors>[1],
): Promise<boolean> {
  const name = workOf(spaceOf(deps.model, input.dimensions));
  const { leaseMs } = deps;
  let isWhole = false;
  await runIfDue(deps.db, { name, everyMs: 0, ...(leaseMs && { leaseMs }) }, async (lost) => {
    try {
      await makeVectors(deps, { ...input, stopped: AbortSignal.any([input.stopped, lost]) });
      isWhole = true;
    } catch (error) {
      // Whoever took over makes the rest.
      if (!lost.aborted) throw error;
    }
  });
  return isWhole;
}

async function askDimensions({ model }: MakeDeps, stopped: AbortSignal): Promise<number> {
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(firstCallMs)]);
  const [vector] = await model.embed(['How long is a vector?'], 'passage', signal);
  if (!vector) throw new Error('the model takes no text');
  return vector.length;
}

async function rest(ms: number, stopped: AbortSignal): Promise<void> {
  await setTimeout(ms, undefined, { signal: stopped }).catch(() => {
    // Stopped: there is nothing to rest for.
  });
}
