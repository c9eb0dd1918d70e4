import { problem } from '#server/failure/problem.ts';

type HashingQueue = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Creates a FIFO queue that runs `concurrency` jobs at once. It throws `overloaded` when `maxWaiting` jobs are waiting. */
export function createHashingQueue({
  concurrency,
  maxWaiting,
}: {
  concurrency: number;
  maxWaiting: number;
}): HashingQueue {
  const waiting: (() => void)[] = [];
  let free = concurrency;

  return async (work) => {
    if (free > 0) free--;
    else if (waiting.length < maxWaiting) await new Promise<void>((resolve) => waiting.push(resolve));
    else throw overloaded();
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

function overloaded() {
  const detail = 'Too many people are signing in right now. Try again in a few seconds.';
  return problem('overloaded', detail, { retryAfterSeconds: 5 });
}
