import { setImmediate } from 'node:timers/promises';
import { describeTimes } from './figures.ts';

/**
 * Asks the questions one after another and returns how long each took, by the clock and of this thread's own time, and the longest turn of
 * the event loop, described.
 */
export async function timeQuestions<T>(
  questions: readonly T[],
  ask: (question: T) => Promise<unknown>,
): Promise<string> {
  const times: number[] = [];
  const costs: number[] = [];
  const stop = watchTurns();
  for (const question of questions) {
    const [began, before] = [performance.now(), threadMs()];
    await ask(question);
    times.push(performance.now() - began);
    costs.push(threadMs() - before);
    await setImmediate();
  }
  const longest = await stop();
  return `${describeTimes(times)} (computing ${describeTimes(costs)}), event loop blocked at most ${longest.toFixed(1)} ms`;
}

/** Returns what this thread has computed so far, in milliseconds of its own time: other processes don't count. */
function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/**
 * Watches how long each turn of the event loop computes until it is stopped, and then returns the longest: by the clock or by the thread's
 * own time, whichever is less, since other processes stretch the one, and the system counts the other in steps of some milliseconds. Up to a
 * millisecond of short turns before a long one is counted with it.
 */
function watchTurns(): () => Promise<number> {
  let longest = 0;
  let [before, began] = [threadMs(), performance.now()];
  const note = () => {
    const [now, ended] = [threadMs(), performance.now()];
    longest = Math.max(longest, Math.min(now - before, ended - began));
    [before, began] = [now, ended];
  };
  // Not in every turn: to look without an end is computing too, and takes a core from a database on the same machine.
  const timer = setInterval(note, 1);
  return async () => {
    await setImmediate();
    note();
    clearInterval(timer);
    return longest;
  };
}
