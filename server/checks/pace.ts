import { setTimeout as sleep } from 'node:timers/promises';

/** Share of the time in which checks compute: one part in this many. */
const parts = 14;
/** Longest pause, so that 200 checks take less than a minute; most of it is waiting where a language model answers. */
const longestMs = 250;
/** Time that a check is taken to need before one was run. */
const firstMs = 4;

/** Lets the checks of all hosts on this process start one after another, so that visitors' answers are hardly slower. */
export interface Pace {
  /** Resolves when the next check may start. Rejects once the signal is aborted. */
  wait(signal: AbortSignal): Promise<void>;
  /** Call with the milliseconds that a check took. */
  took(ms: number): void;
}

export function createPace(): Pace {
  let usualMs = firstMs;
  let freeAt = 0;
  return {
    async wait(signal) {
      const now = performance.now();
      const startsAt = Math.max(now, freeAt);
      freeAt = startsAt + Math.min(longestMs, parts * usualMs);
      if (startsAt > now) await sleep(startsAt - now, undefined, { signal });
      signal.throwIfAborted();
    },
    took(ms) {
      usualMs = usualMs * 0.8 + ms * 0.2;
    },
  };
}
