import { setImmediate } from 'node:timers/promises';

/** What this thread has computed so far, in milliseconds of its own time: other processes do not count. */
export function computed(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** How long each turn of the event loop computes, in milliseconds of the thread's own time, until it is stopped. */
export function watchTurns(): { stop: () => Promise<number[]> } {
  // Turns of less than a millisecond come by the thousand and tell nothing.
  const turns: number[] = [0];
  let stopped = false;
  const watching = (async () => {
    let before = computed();
    while (!stopped) {
      await setImmediate();
      const now = computed();
      if (now - before >= 1) turns.push(now - before);
      before = now;
    }
  })();
  return {
    stop: async () => {
      stopped = true;
      await watching;
      return turns;
    },
  };
}
