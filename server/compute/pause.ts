import { setImmediate } from 'node:timers/promises';

/** Milliseconds of computing before other requests get a turn. */
const turnMs = 3;

/** Await it between small steps of a long computation. */
export type Pause = () => Promise<void> | undefined;

/** Creates a function that yields to the event loop once a turn is over. */
export function createPauses(): Pause {
  let began = performance.now();
  return () => {
    if (performance.now() - began < turnMs) return undefined;
    return setImmediate().then(() => {
      began = performance.now();
    });
  };
}
