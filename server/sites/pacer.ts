import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds between requests to one website: five a second. */
const usualIntervalMs = 200;
/** A longer Crawl-delay is not obeyed to the letter: an hour keeps whoever asks for it from any load. */
const longestSeconds = 3600;

/** Spaces the requests to a website evenly. */
export interface Pacer {
  /** Makes requests wait for at least this long after the one before. */
  setDelay(seconds: number): void;
  /** Resolves when the next request may begin. Rejects if the signal aborts. */
  turn(signal: AbortSignal): Promise<void>;
  /** Milliseconds until a request may begin. */
  waitMs(): number;
}

export function createPacer(
  leastMs: number = usualIntervalMs,
  now: () => number = () => performance.now(),
): Pacer {
  let intervalMs = leastMs;
  let free = now();
  return {
    setDelay(seconds) {
      intervalMs = Math.max(leastMs, Math.min(seconds, longestSeconds) * 1000);
    },
    async turn(signal) {
      const begins = Math.max(free, now());
      free = begins + intervalMs;
      const waitMs = begins - now();
      if (waitMs > 0) await sleep(waitMs, undefined, { signal });
      signal.throwIfAborted();
    },
    waitMs: () => Math.max(0, free - now()),
  };
}
