import { compileText, type FindText, unitsOf } from './find-text.ts';

/** A line `Allow` or `Disallow` of a robots.txt. */
export interface RobotsRule {
  pattern: string;
  isAllowed: boolean;
}

/** A pattern that is the beginning of paths, and the next shorter one that it begins with itself. */
interface Beginning extends RobotsRule {
  shorter: Beginning | undefined;
}

/** A pattern with `*`: its texts stand in a path in this order. */
interface Wildcard extends RobotsRule {
  first: string;
  others: readonly FindText[];
  /** Text with which a path ends, if it has to. */
  last: string | undefined;
}

/**
 * Returns a function that says if a path is allowed: the longest pattern decides, of two as long the one that allows (RFC 9309 §2.2.2). A path is
 * looked up among all patterns without stars at once; the texts of one with stars are searched for one behind the other, from the left.
 */
export function compileRobotsRules(rules: readonly RobotsRule[]): (path: string) => boolean {
  const inOrder = rules.toSorted(byPrecedence);
  const wildcards = inOrder.filter(({ pattern }) => pattern.includes('*')).map(readWildcard);
  const others = inOrder.filter(({ pattern }) => !pattern.includes('*'));
  const whole = mapByPattern(others.filter(({ pattern }) => pattern.endsWith('$')));
  const findBeginning = compileBeginnings(others.filter(({ pattern }) => !pattern.endsWith('$')));
  return (path) => {
    // A whole path is longer with its `$` than any of its beginnings.
    const found = whole.get(`${path}$`) ?? findBeginning(path);
    const units = unitsOf(path);
    for (const rule of wildcards) {
      if (found && byPrecedence(rule, found) >= 0) break;
      if (matches(rule, path, units)) return rule.isAllowed;
    }
    return found?.isAllowed ?? true;
  };
}

/** Returns the number of stars that have to be searched past. */
export function countStars(rules: readonly RobotsRule[]): number {
  return rules.reduce((sum, { pattern }) => sum + pattern.split(/\*+/).length - 1, 0);
}

function byPrecedence(a: RobotsRule, b: RobotsRule): number {
  return b.pattern.length - a.pattern.length || Number(b.isAllowed) - Number(a.isAllowed);
}

/** Returns rules by their pattern; of two with the same, the first. */
function mapByPattern(rules: readonly RobotsRule[]): ReadonlyMap<string, RobotsRule> {
  return new Map(rules.toReversed().map((rule) => [rule.pattern, rule]));
}

function readWildcard({ pattern, isAllowed }: RobotsRule): Wildcard {
  const isWhole = pattern.endsWith('$');
  const [first = '', ...others] = (isWhole ? pattern.slice(0, -1) : pattern).split(/\*+/);
  const last = isWhole ? others.pop() : undefined;
  return { pattern, isAllowed, first, others: others.map(compileText), last };
}

function matches({ first, others, last }: Wildcard, path: string, units: Uint16Array): boolean {
  if (!path.startsWith(first)) return false;
  let at = first.length;
  for (const findEnd of others) {
    at = findEnd(units, at);
    if (at === -1) return false;
  }
  return last === undefined || (path.length - last.length >= at && path.endsWith(last));
}

/** Returns a function that finds the longest pattern with which a path begins. Patterns come in the order of their precedence. */
function compileBeginnings(rules: readonly RobotsRule[]): (path: string) => Beginning | undefined {
  const byPattern = mapByPattern(rules);
  const sorted: Beginning[] = [];
  for (const pattern of [...byPattern.keys()].sort()) {
    let shorter = sorted.at(-1);
    while (shorter && !pattern.startsWith(shorter.pattern)) shorter = shorter.shorter;
    sorted.push({ pattern, isAllowed: byPattern.get(pattern)?.isAllowed ?? true, shorter });
  }
  return (path) => {
    // Whatever a path begins with is the last pattern before it, or one with which that begins.
    let found = sorted[countUpTo(sorted, path) - 1];
    const common = found ? commonLength(found.pattern, path) : 0;
    while (found && found.pattern.length > common) found = found.shorter;
    return found;
  };
}

/** Returns how many of the sorted patterns come before a path or are equal to it. */
function countUpTo(sorted: readonly RobotsRule[], path: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle]?.pattern ?? '') <= path) low = middle + 1;
    else high = middle;
  }
  return low;
}

function commonLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}
