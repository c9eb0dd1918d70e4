/**
 * Yields the results of `work` in the order of `items`, with at most `limit` items in work or waiting to be taken. Rejects with the first
 * failure in that order; no further item is started then.
 */
export async function* mapAhead<Item, Result>(
  items: Iterable<Item>,
  limit: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const started: Promise<Result>[] = [];
  for (const item of items) {
    const result = work(item);
    // It may fail before those in front of it are taken, or after one of them failed.
    result.catch(() => {});
    started.push(result);
    const first = started.length < limit ? undefined : started.shift();
    if (first) yield await first;
  }
  for (const result of started) yield await result;
}
