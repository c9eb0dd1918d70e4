/** Returns 1 less the share of words that have to be replaced, left out or put in to get from what was read to what was written. */
export function wordAccuracy(written: readonly string[], read: readonly string[]): number {
  let before = Array.from({ length: read.length + 1 }, (_, i) => i);
  for (const [i, word] of written.entries()) {
    const row = [i + 1];
    for (const [j, other] of read.entries()) {
      const replaced = (before[j] ?? 0) + (word === other ? 0 : 1);
      row.push(Math.min(replaced, (before[j + 1] ?? 0) + 1, (row[j] ?? 0) + 1));
    }
    before = row;
  }
  return 1 - (before[read.length] ?? 0) / written.length;
}
