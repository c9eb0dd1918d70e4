import { problem } from '#server/failure/problem.ts';

/** Maximum bytes of unfinished JSON bodies in the memory of one process. */
export const maxBufferedBytes = 64_000_000;
const retryAfterSeconds = 5;

let bufferedBytes = 0;

/** Counts the buffered bytes of one body. `add` throws `overloaded` if all bodies together exceed the maximum; always call `release`. */
export function countBufferedBytes(): { add: (bytes: number) => void; release: () => void } {
  let own = 0;
  return {
    add(bytes) {
      own += bytes;
      bufferedBytes += bytes;
      if (bufferedBytes <= maxBufferedBytes) return;
      const detail = `The service is receiving too much data. Try again in ${retryAfterSeconds} seconds.`;
      throw problem('overloaded', detail, { retryAfterSeconds });
    },
    release() {
      bufferedBytes -= own;
      own = 0;
    },
  };
}
