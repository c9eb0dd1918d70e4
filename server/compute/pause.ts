import { takeTurn } from './take-turn.ts';

/** Milliseconds of computing before other requests get a turn. */
const turnMs = 3;

/** Await it between small steps of a long computation. */
export type Pause = () => Promise<void> | undefined;

/**
 * Creates a function that ends the turn of the event loop once it has lasted long enough, and goes on in one that no other computation has.
 * Throws the signal's reason at the next step once it aborts: nobody waits for the rest.
 */
export function createPauses(signal?: AbortSignal): Pause {
  let began = performance.now();
  return () => {
    signal?.throwIfAborted();
    if (performance.now() - began < turnMs) return undefined;
    return takeTurn().then(() => {
      began = performance.now();
      signal?.throwIfAborted();
    });
  };
}
