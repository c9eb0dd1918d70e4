/** One value three times: as it was loaded, as it is here, and as somebody else saved it. */
export interface ThreeWays<Value> {
  base: Value;
  mine: Value;
  theirs: Value;
}

/** Whose value stands where both changed the same one. */
export type Preferred = 'mine' | 'theirs';

interface ListRules<Item> {
  /** What tells the items apart; '' for one that is new here. */
  keyOf: (item: Item) => string;
  mergeItem: (items: ThreeWays<Item>) => Item;
  prefer: Preferred;
}

/** Both sides' changes of a list: what either added, removed, changed or reordered. */
export function mergeList<Item>(lists: ThreeWays<Item[]>, rules: ListRules<Item>): Item[] {
  const { base, mine, theirs } = lists;
  if (same(base, theirs)) return mine;
  if (same(base, mine)) return theirs;
  const { keyOf } = rules;
  const isReordered = !same(keysWithin(base, mine, keyOf), keysWithin(mine, base, keyOf));
  const [first, second] = isReordered ? [mine, theirs] : [theirs, mine];
  const seen = new Set<string>();
  return [...first, ...second].flatMap((item) => {
    const key = keyOf(item);
    if (key === '') return [item];
    if (seen.has(key)) return [];
    seen.add(key);
    return survivor(key, lists, rules);
  });
}

/** The item as it is after both sides' changes; none where one side took it away. */
function survivor<Item>(key: string, lists: ThreeWays<Item[]>, rules: ListRules<Item>): Item[] {
  const find = (items: Item[]) => items.find((item) => rules.keyOf(item) === key);
  const [base, mine, theirs] = [find(lists.base), find(lists.mine), find(lists.theirs)];
  if (mine !== undefined && theirs !== undefined) {
    return [rules.mergeItem({ base: base ?? theirs, mine, theirs })];
  }
  const left = mine ?? theirs;
  if (left === undefined) return [];
  if (base === undefined) return [left];
  const isPreferred = rules.prefer === (mine === undefined ? 'theirs' : 'mine');
  return isPreferred && !same(left, base) ? [left] : [];
}

/** The keys of `items` that `others` holds too, in the order of `items`. */
function keysWithin<Item>(items: Item[], others: Item[], keyOf: (item: Item) => string): string[] {
  const known = new Set(others.map(keyOf));
  return items.map(keyOf).filter((key) => known.has(key));
}

/** Both are JSON with their keys in the same order. */
export function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
