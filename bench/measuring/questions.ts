import { setImmediate } from 'node:timers/promises';
import { threadMs, watchTurns } from '#server/testing/turns.ts';
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
  const turns = watchTurns();
  for (const question of questions) {
    const [began, before] = [performance.now(), threadMs()];
    await ask(question);
    times.push(performance.now() - began);
    costs.push(threadMs() - before);
    await setImmediate();
  }
  const longest = await turns.takeLongest();
  turns.stop();
  return `${describeTimes(times)} (computing ${describeTimes(costs)}), event loop blocked at most ${longest.toFixed(1)} ms`;
}
