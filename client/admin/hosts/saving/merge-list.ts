/** One value three times: as it was loaded, as it is here, and as somebody else saved it. */
export interface ThreeWays<Value> {
  base: Value;
  mine: Value;
  theirs: Value;
}

/** Whose value stands where both changed the same one. */
export type Preferred = 'mine' | 'theirs';

type KeyOf<Item> = (item: Item) => string;

interface ListRules<Item> {
  /** What tells the items apart; '' for one that is new here. */
  keyOf: KeyOf<Item>;
  /** Whether a person would see no difference. */
  isSame: (one: Item, other: Item) => boolean;
  mergeItem: (items: ThreeWays<Item>) => Item;
  prefer: Preferred;
}

/** Both sides' changes of a list: what either added, removed, changed or reordered. */
export function mergeList<Item>(lists: ThreeWays<Item[]>, rules: ListRules<Item>): Item[] {
  if (same(lists.base, lists.theirs)) return lists.mine;
  if (same(lists.base, lists.mine)) return lists.theirs;
  const { keyOf, prefer } = rules;
  const items = {
    base: byKey(lists.base, keyOf, 'base'),
    mine: byKey(lists.mine, keyOf, 'mine'),
    theirs: byKey(lists.theirs, keyOf, 'theirs'),
  };
  const orders = compareOrders(lists, keyOf);
  const isMineFirst = orders.isMine && (!orders.isTheirs || prefer === 'mine');
  const [first, second] = isMineFirst ? [items.mine, items.theirs] : [items.theirs, items.mine];
  return weave([...first.keys()], [...second.keys()]).flatMap((key) =>
    survivor<Item>(
      { base: items.base.get(key), mine: items.mine.get(key), theirs: items.theirs.get(key) },
      rules,
    ),
  );
}

/** Who moved items that were there before, and whether both did, to different places. */
export function compareOrders<Item>(
  { base, mine, theirs }: ThreeWays<Item[]>,
  keyOf: KeyOf<Item>,
): { isMine: boolean; isTheirs: boolean; isConflict: boolean } {
  const differ = (one: Item[], other: Item[]) =>
    !same(keysWithin(one, other, keyOf), keysWithin(other, one, keyOf));
  const [isMine, isTheirs] = [differ(base, mine), differ(base, theirs)];
  return { isMine, isTheirs, isConflict: isMine && isTheirs && differ(mine, theirs) };
}

/** The item as it is after both sides' changes; none where one side took it away. */
function survivor<Item>({ base, mine, theirs }: ThreeWays<Item | undefined>, rules: ListRules<Item>): Item[] {
  if (mine !== undefined && theirs !== undefined) {
    return [rules.mergeItem({ base: base ?? theirs, mine, theirs })];
  }
  const left = mine ?? theirs;
  if (left === undefined) return [];
  if (base === undefined) return [left];
  const isPreferred = rules.prefer === (mine === undefined ? 'theirs' : 'mine');
  return isPreferred && !rules.isSame(left, base) ? [left] : [];
}

/** Items in their order, by keys of their own: one that stands twice has two, one that is new on a side is that side's. */
function byKey<Item>(items: Item[], keyOf: KeyOf<Item>, side: string): Map<string, Item> {
  const counts = new Map<string, number>();
  return new Map(
    items.map((item) => {
      const key = keyOf(item);
      const count = counts.get(key) ?? 0;
      counts.set(key, count + 1);
      return [JSON.stringify([key, count, key === '' ? side : '']), item];
    }),
  );
}

/** All of `first`, and what only `second` has, each after the one that it follows there. */
function weave(first: string[], second: string[]): string[] {
  const woven = [...first];
  let place = 0;
  for (const key of second) {
    const found = woven.indexOf(key);
    if (found === -1) woven.splice(place, 0, key);
    place = (found === -1 ? place : found) + 1;
  }
  return woven;
}

/** The keys of `items` that `others` holds too, in the order of `items`. */
function keysWithin<Item>(items: Item[], others: Item[], keyOf: KeyOf<Item>): string[] {
  const known = new Set(byKey(others, keyOf, '').keys());
  return [...byKey(items, keyOf, '').keys()].filter((key) => known.has(key));
}

/** Both are JSON with their keys in the same order. */
export function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
