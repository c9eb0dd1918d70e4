const mostRows = 32;

/**
 * Yields rows in batches whose sizes are powers of two, so that few statements are made of them: a store keeps few, and compiling one takes longer
 * than running it.
 */
export function* evenBatches<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let at = 0, size = mostRows; at < rows.length; ) {
    while (size > rows.length - at) size /= 2;
    yield rows.slice(at, at + size);
    at += size;
  }
}

/** Repeats the last value up to a power of two, for lists whose statements should be few. */
export function evenList<Value>(values: readonly Value[]): Value[] {
  const last = values.at(-1);
  if (last === undefined) return [];
  const size = 2 ** Math.ceil(Math.log2(values.length));
  return [...values, ...Array.from({ length: size - values.length }, () => last)];
}
