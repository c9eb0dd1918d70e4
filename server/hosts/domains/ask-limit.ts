import { problem } from '#server/failure/problem.ts';

const windowMs = 1000;

/** Limits calls per second in this process; counting in the store would cost more than the call. Throws `too_many_requests`. */
export function createAskLimit(perSecond: number, now: () => Date = () => new Date()): () => void {
  let windowStart = 0;
  let count = 0;
  return () => {
    const time = now().getTime();
    if (Math.abs(time - windowStart) >= windowMs) {
      windowStart = time;
      count = 0;
    }
    count += 1;
    if (count <= perSecond) return;
    throw problem('too_many_requests', 'Too many requests. Try again in a second.', {
      retryAfterSeconds: 1,
    });
  };
}
