import { setTimeout as sleep } from 'node:timers/promises';
import { takeTurn } from './take-turn.ts';

/** Milliseconds of computing before other requests get a turn. */
const turnMs = 3;

/** Await it between small steps of a long computation. */
export type Pause = () => Promise<void> | undefined;

interface Pausing {
  /** Once it aborts, nobody waits for the rest: the next step throws its reason. */
  signal?: AbortSignal;
  /** Computes one part of the time in this many, for work that nobody waits for. */
  parts?: number;
}

/** Creates a function that ends the turn of the event loop once it has lasted long enough, and goes on in one that no other computation has. */
export function createPauses({ signal, parts = 1 }: Pausing = {}): Pause {
  let began = performance.now();
  return () => {
    signal?.throwIfAborted();
    const took = performance.now() - began;
    if (took < turnMs) return undefined;
    return rest(took * (parts - 1), signal).then(() => {
      signal?.throwIfAborted();
      began = performance.now();
    });
  };
}

async function rest(ms: number, signal: AbortSignal | undefined): Promise<void> {
  if (ms > 0) await sleep(ms, undefined, { signal }).catch(() => {});
  await takeTurn();
}
