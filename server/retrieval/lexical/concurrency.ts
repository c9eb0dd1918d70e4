/** Processes `items` in order, at most `limit` concurrently. Rejects with the first failure, after which no further item is started. */
export async function runConcurrently<T>(
  items: Generator<T>,
  limit: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const takeTurns = async () => {
    // All workers share the generator, so a loop that fails ends it for the others.
    for (const item of items) await work(item);
  };
  await Promise.all(Array.from({ length: limit }, takeTurns));
}
