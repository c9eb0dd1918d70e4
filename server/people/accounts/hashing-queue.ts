import { problem } from '#server/failure/problem.ts';

/** Runs work in the order it comes, so much of it at once; what finds the line full is refused as `overloaded`. */
type HashingQueue = <Result>(work: () => Promise<Result>) => Promise<Result>;

export function createHashingQueue({ atOnce, waiting }: { atOnce: number; waiting: number }): HashingQueue {
  const line: (() => void)[] = [];
  let free = atOnce;

  return async (work) => {
    if (free > 0) free--;
    else if (line.length < waiting) await new Promise<void>((resolve) => line.push(resolve));
    else throw overloaded();
    try {
      return await work();
    } finally {
      // A place goes straight to the next in line, so that nobody who comes in between overtakes.
      const next = line.shift();
      if (next) next();
      else free++;
    }
  };
}

function overloaded() {
  const detail = 'Too many people sign in at this moment. Please try again shortly.';
  return problem('overloaded', detail, { retryAfterSeconds: 5 });
}
