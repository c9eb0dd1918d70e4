/** Yields all `items` in batches of at most `size`. */
export function* batchesOf<T>(items: Iterable<T>, size: number): Generator<T[]> {
  let batch: T[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Yields all `items` in batches whose weights sum up to at most `most`, or of one heavier item. */
export function* weighedBatches<T>(
  items: Iterable<T>,
  { weightOf, most }: { weightOf: (item: T) => number; most: number },
): Generator<T[]> {
  let batch: T[] = [];
  let sum = 0;
  for (const item of items) {
    const weight = weightOf(item);
    if (batch.length > 0 && sum + weight > most) {
      yield batch;
      [batch, sum] = [[], 0];
    }
    batch.push(item);
    sum += weight;
  }
  if (batch.length > 0) yield batch;
}
