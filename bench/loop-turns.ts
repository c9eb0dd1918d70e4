import { setImmediate } from 'node:timers/promises';

/** What this thread has computed so far, in milliseconds of its own time: other processes do not count. */
export function computed(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/**
 * How long each turn of the event loop computes, in milliseconds of the thread's own time, until it is stopped; up to a millisecond of
 * short turns before a long one is counted with it.
 */
export function watchTurns(): { stop: () => Promise<number[]> } {
  // Turns of less than a millisecond come by the thousand and tell nothing.
  const turns: number[] = [0];
  let before = computed();
  const note = () => {
    const now = computed();
    if (now - before >= 1) turns.push(now - before);
    before = now;
  };
  // Not in every turn: to look without an end is computing too, and takes a core from a database on the same machine.
  const timer = setInterval(note, 1);
  return {
    stop: async () => {
      await setImmediate();
      note();
      clearInterval(timer);
      return turns;
    },
  };
}
