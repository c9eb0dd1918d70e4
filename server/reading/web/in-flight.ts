import { untilAborted } from '#server/compute/until-aborted.ts';

/** Calls `run` once for all concurrent calls with the same key. */
export type Share<T> = (
  key: string,
  signal: AbortSignal,
  run: (signal: AbortSignal) => Promise<T>,
) => Promise<T>;

interface Running<T> {
  result: Promise<T>;
  waiting: number;
  controller: AbortController;
}

/** Creates a `Share`. An aborted caller stops waiting; the run itself is aborted once no caller waits for it. */
export function shareInFlight<T>(): Share<T> {
  const running = new Map<string, Running<T>>();

  function start(key: string, run: (signal: AbortSignal) => Promise<T>): Running<T> {
    const controller = new AbortController();
    const started: Running<T> = { result: run(controller.signal), waiting: 0, controller };
    running.set(key, started);
    const remove = () => {
      if (running.get(key) === started) running.delete(key);
    };
    started.result.then(remove, remove);
    return started;
  }

  return async (key, signal, run) => {
    signal.throwIfAborted();
    const found = running.get(key) ?? start(key, run);
    found.waiting++;
    try {
      return await untilAborted(found.result, signal);
    } finally {
      found.waiting--;
      if (found.waiting === 0) {
        // The next caller must not join a run that is being aborted.
        if (running.get(key) === found) running.delete(key);
        found.controller.abort();
      }
    }
  };
}
