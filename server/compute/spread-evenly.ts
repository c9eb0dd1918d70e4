/** Returns at most `count` items at even distances, the first one included. */
export function spreadEvenly<Item>(items: readonly Item[], count: number): Item[] {
  const step = Math.max(1, items.length / count);
  return items.filter((_item, i) => Math.floor(i / step) !== Math.floor((i - 1) / step)).slice(0, count);
}
