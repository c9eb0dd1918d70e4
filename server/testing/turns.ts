import { setImmediate } from 'node:timers/promises';

/** Returns what this thread has computed so far, in milliseconds of its own time: other processes don't count. */
export function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/**
 * Watches how long each turn of this thread's event loop computes. The returned function ends the turn and returns the longest since its last
 * call: by the clock or by the thread's own time, whichever is less, since other processes stretch the one, and the system counts the other in
 * steps of some milliseconds. Up to a millisecond of short turns before a long one is counted with it.
 */
export function watchTurns(): { takeLongest: () => Promise<number>; stop: () => void } {
  let longest = 0;
  let [before, began] = [threadMs(), performance.now()];
  const note = () => {
    const [now, ended] = [threadMs(), performance.now()];
    longest = Math.max(longest, Math.min(now - before, ended - began));
    [before, began] = [now, ended];
  };
  // Not in every turn: to look without an end is computing too, and takes a core from a database on the same machine.
  const timer = setInterval(note, 1);
  return {
    async takeLongest() {
      await setImmediate();
      note();
      const taken = longest;
      longest = 0;
      return taken;
    },
    stop: () => clearInterval(timer),
  };
}
