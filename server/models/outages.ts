import { SlowAnswer } from './failures/deadline.ts';
import { connectionCode } from './failures/read-fault.ts';

/** Rest of a server that didn't answer; doubled with each further failure. */
const firstRestMs = 30_000;
const longestRestMs = 300_000;

/** Remembers whether a model's server answers. */
export interface Outage {
  /** True while others should be asked first. */
  isOut(): boolean;
  /** Call when it is asked: after a rest one question tries it, and others go on without it. */
  begin(): void;
  /** Call when it has answered, or with the error with which it failed before its first text. Returns true if it rests now. */
  note(error?: unknown): boolean;
}

/** Most servers that are remembered; the longest known is forgotten. */
const most = 1000;

/**
 * Creates the memory of servers that were silent or not reachable, so that not every question waits for them again. It is this process's
 * own. `clock` returns milliseconds and never goes back.
 */
export function createOutages(clock: () => number = () => performance.now()): (key: string) => Outage {
  const resting = new Map<string, { restMs: number; until: number; failedAt: number }>();
  return (key) => ({
    isOut: () => clock() < (resting.get(key)?.until ?? 0),
    begin() {
      const rest = resting.get(key);
      if (rest) rest.until = clock() + rest.restMs;
    },
    note(error) {
      if (!isNoAnswer(error)) {
        resting.delete(key);
        return false;
      }
      const now = clock();
      const restMs = nextRest(resting.get(key), now);
      resting.delete(key);
      resting.set(key, { restMs, until: now + restMs, failedAt: now });
      for (const oldest of resting.keys()) {
        if (resting.size <= most) break;
        resting.delete(oldest);
      }
      return true;
    },
  });
}

/** Questions that were asked at once fail at once, and count as one. */
function nextRest(last: { restMs: number; failedAt: number } | undefined, now: number): number {
  if (!last) return firstRestMs;
  return now - last.failedAt < last.restMs ? last.restMs : Math.min(last.restMs * 2, longestRestMs);
}

/** True for a server that was silent for too long, or that nothing connected to. One that thinks for long is there; so is one that refuses. */
function isNoAnswer(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return isSilence(error) || connectionCode(error) !== undefined;
}

function isSilence(error: Error): boolean {
  if (error instanceof SlowAnswer) return false;
  return error.name === 'TimeoutError' || (error.cause instanceof Error && isSilence(error.cause));
}
