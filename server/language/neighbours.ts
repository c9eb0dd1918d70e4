/** Two terms that stand beside each other. */
export type Pair = readonly [string, string];

/** A text pasted as a question says no more of what is near to what by being longer. */
const mostTerms = 64;

/** The pairs of neighbouring terms among the first 64, each once in whatever order; none of a term with itself. */
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
