import { setImmediate } from 'node:timers/promises';

/** In milliseconds: how long is computed for a request before other requests have their turn. */
const turn = 3;

/** To be awaited between small steps of a long computation. */
export type Pause = () => Promise<void> | undefined;

/** A function that pauses when a turn is over. */
export function createPauses(): Pause {
  let began = performance.now();
  return () => {
    if (performance.now() - began < turn) return undefined;
    return setImmediate().then(() => {
      began = performance.now();
    });
  };
}
