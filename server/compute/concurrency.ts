/**
 * Processes `items` in order, at most `limit` concurrently. After a failure no further item is started; rejects with it once the
 * running ones have ended.
 */
export async function runConcurrently<T>(
  items: IterableIterator<T> | AsyncIterableIterator<T>,
  limit: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  const attempt = (run: () => Promise<void>) => run().catch((reason: unknown) => failures.push(reason));
  const takeTurns = async () => {
    // All workers share the iterator, which may still yield after a failure what others asked for before.
    for await (const item of items) {
      if (failures.length === 0) await attempt(() => work(item));
      if (failures.length > 0) return;
    }
  };
  await Promise.all(Array.from({ length: limit }, () => attempt(takeTurns)));
  if (failures.length > 0) throw failures[0];
}
