import type { Pace } from '#server/checks/pace.ts';

/** Runs checks one after another without pauses, since nobody visits. */
export const noPause: Pace = { wait: async (signal) => signal.throwIfAborted(), took: () => {} };
