import { problem } from '#server/failure/problem.ts';

const detail = 'Too many people are signing in right now. Try again in a few seconds.';

type HashingQueue = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Creates a FIFO queue that runs `concurrency` jobs at once. It throws `overloaded` when `maxWaiting` jobs are waiting. */
export function createHashingQueue(limits: { concurrency: number; maxWaiting: number }): HashingQueue {
  const waiting: (() => void)[] = [];
  let free = limits.concurrency;

  return async (work) => {
    if (free > 0) free--;
    else if (waiting.length < limits.maxWaiting) await new Promise<void>((resolve) => waiting.push(resolve));
    else throw problem('overloaded', detail, { retryAfterSeconds: 5 });
    try {
      return await work();
    } finally {
      // The slot goes directly to the next in the queue, so that a new job can't overtake it.
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}
