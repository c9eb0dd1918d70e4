import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Creates a function that shares a reading with all callers for `keptMs`. It returns undefined if the reading fails or takes longer than
 * `maxMs`: a scrape must not fail, or wait, for one of its values.
 */
export function shareReading<Value>(
  read: () => Promise<Value>,
  { keptMs, maxMs }: { keptMs: number; maxMs: number },
): () => Promise<Value | undefined> {
  let last: Promise<Value | undefined> | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  let isReading = false;
  return async () => {
    if (!last || (!isReading && performance.now() - readAt >= keptMs)) {
      readAt = performance.now();
      isReading = true;
      last = read()
        .catch(() => undefined)
        .finally(() => {
          isReading = false;
        });
    }
    return Promise.race([last, sleep(maxMs, undefined, { ref: false })]);
  };
}
