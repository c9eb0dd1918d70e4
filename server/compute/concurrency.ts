/**
 * Processes `items` in order, at most `limit` concurrently. After a failure no further item is started; rejects with it once the
 * running ones have ended.
 */
export async function runConcurrently<T>(
  items: IterableIterator<T> | AsyncIterableIterator<T>,
  limit: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const takeTurns = async () => {
    // All workers share the iterator. A loop that fails ends a generator, and so the loops of the others.
    for await (const item of items) await work(item);
  };
  const ends = await Promise.allSettled(Array.from({ length: limit }, takeTurns));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}
