import { modelUnavailable } from './failures/failures.ts';
import { findCause } from './failures/find-cause.ts';

/** A model that is asked as many questions as it may be. It says nothing of its server. */
class ModelBusy extends Error {
  constructor() {
    super('as many questions as it may be asked at once');
    this.name = 'ModelBusy';
  }
}

/** Limit of how many questions a connection is asked at the same time. */
export interface ParallelLimit {
  /** Waits for a place. Returns how to give it back. Throws `model_unavailable` for `ModelBusy` after `waitMs`, or once the signal is aborted. */
  enter(signal: AbortSignal, waitMs: number): Promise<() => void>;
}

interface Places {
  taken: number;
  /** Those who wait for a place, first to last. */
  waiting: Set<() => void>;
}

/** Creates the limits of this process, by a key for each connection. */
export function createParallelLimits(): (key: string, most: number) => ParallelLimit {
  const known = new Map<string, Places>();
  return (key, most) => ({
    async enter(signal, waitMs) {
      const places = known.get(key) ?? { taken: 0, waiting: new Set() };
      known.set(key, places);
      if (places.taken >= most)
        await untilFree(places, AbortSignal.any([signal, AbortSignal.timeout(waitMs)]));
      else places.taken++;
      let left = false;
      return () => {
        if (left) return;
        left = true;
        const [next] = places.waiting;
        // A place goes over to the first who waits.
        if (next) next();
        else if (--places.taken === 0) known.delete(key);
      };
    },
  });
}

function untilFree({ waiting }: Places, limit: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const take = () => {
    waiting.delete(take);
    limit.removeEventListener('abort', giveUp);
    resolve();
  };
  const giveUp = () => {
    waiting.delete(take);
    reject(modelUnavailable(new ModelBusy()));
  };
  waiting.add(take);
  limit.addEventListener('abort', giveUp, { once: true });
  if (limit.aborted) giveUp();
  return promise;
}

/** True for the failure of a model that was not asked, as it is asked enough. */
export function isBusy(error: unknown): boolean {
  return findCause(error, (cause) => cause instanceof ModelBusy) !== undefined;
}
