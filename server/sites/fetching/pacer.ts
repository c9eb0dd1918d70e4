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
  /** True if no request waits and the next may begin at once. */
  isIdle(): boolean;
}

export function createPacer(
  leastMs: number = usualIntervalMs,
  now: () => number = () => performance.now(),
): Pacer {
  let intervalMs = leastMs;
  let free = now();
  let last: Promise<void> = Promise.resolve();
  let waiting = 0;
  const waitMs = () => Math.max(0, free - now());
  const wait = async (signal: AbortSignal) => {
    const restMs = waitMs();
    if (restMs > 0) await sleep(restMs, undefined, { signal });
    signal.throwIfAborted();
    // From when it really begins: requests that were late together would not be evenly spaced.
    free = now() + intervalMs;
  };
  return {
    setDelay(seconds) {
      const delayMs = Math.min(seconds, longestSeconds) * 1000;
      free += Math.max(0, delayMs - intervalMs);
      intervalMs = Math.max(leastMs, delayMs);
    },
    turn(signal) {
      waiting++;
      const turn = last.then(() => wait(signal)).finally(() => waiting--);
      last = turn.catch(() => {});
      return turn;
    },
    waitMs,
    isIdle: () => waiting === 0 && waitMs() === 0,
  };
}
