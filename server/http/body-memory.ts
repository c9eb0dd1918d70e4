import { problem } from '#server/failure/problem.ts';

/** What one process holds of JSON bodies that are still coming; a reader of one more byte is refused. */
export const mostHeldBytes = 64_000_000;
const retryAfterSeconds = 5;

let heldBytes = 0;

/** Counts what one body holds. `add` throws `overloaded` where all bodies together hold too much; always `release` at the end. */
export function holdBytes(): { add: (bytes: number) => void; release: () => void } {
  let own = 0;
  return {
    add(bytes) {
      own += bytes;
      heldBytes += bytes;
      if (heldBytes <= mostHeldBytes) return;
      const detail = `The service is receiving too much data. Try again in ${retryAfterSeconds} seconds.`;
      throw problem('overloaded', detail, { retryAfterSeconds });
    },
    release() {
      heldBytes -= own;
      own = 0;
    },
  };
}
