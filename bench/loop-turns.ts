import { setImmediate } from 'node:timers/promises';

/** What this thread has computed so far, in milliseconds of its own time: other processes do not count. */
export function computed(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/**
 * How long each turn of the event loop computes, in milliseconds, until it is stopped: by the clock or by the thread's own time, whichever
 * is less, since other processes stretch the one, and the system counts the other in steps of some milliseconds. Up to a millisecond of short
 * turns before a long one is counted with it.
 */
export function watchTurns(): { stop: () => Promise<number[]> } {
  // Turns of less than a millisecond come by the thousand and tell nothing.
  const turns: number[] = [0];
  let [before, began] = [computed(), performance.now()];
  const note = () => {
    const [now, ended] = [computed(), performance.now()];
    const turn = Math.min(now - before, ended - began);
    if (turn >= 1) turns.push(turn);
    [before, began] = [now, ended];
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
