/** Works on all of `items`, on so many at once, begun in their order. The first failure is the whole's: no further item is begun then. */
export async function forFewAtOnce<T>(
  items: Generator<T>,
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const takeTurns = async () => {
    // One generator for all of them: a loop that is left by a failure ends it for the others.
    for (const item of items) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, takeTurns));
}
