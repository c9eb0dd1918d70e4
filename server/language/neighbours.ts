/** Two neighbouring terms. */
export type Pair = readonly [string, string];

/** Limit for texts pasted as a question. */
const mostTerms = 64;

/** Returns the pairs of different neighbouring terms, each once in either order. */
export function pairNeighbours(terms: readonly string[]): Pair[] {
  const pairs = new Map<string, Pair>();
  const [head, ...rest] = terms.slice(0, mostTerms);
  let first = head;
  for (const second of rest) {
    const [key, turned] = [`${first} ${second}`, `${second} ${first}`];
    if (first !== undefined && first !== second && !pairs.has(turned)) pairs.set(key, [first, second]);
    first = second;
  }
  return [...pairs.values()];
}
