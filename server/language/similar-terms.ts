/** Minimum length of a vocabulary's term: too many look like shorter ones. */
const shortest = 5;
/** Minimum length of the term looked for, which may lack a letter (`kayk`). */
const shortestWritten = 4;
const fewestSharedLetters = 5;
const leastSharedPart = 0.7;

/** Returns the vocabulary's most similar term: a misspelling or a related word (`religios`, `religi`); undefined if none is similar. */
export function findSimilarTerm(term: string, vocabulary: Iterable<string>): string | undefined {
  if (term.length < shortestWritten || !/^[\p{L}\p{M}]+$/u.test(term)) return undefined;
  let best: { term: string; likeness: number } | undefined;
  for (const other of vocabulary) {
    const likeness = likenessOf(term, other);
    if (likeness > (best?.likeness ?? 0)) best = { term: other, likeness };
  }
  return best?.term;
}

/** Returns 0 for different terms, else up to 1. */
function likenessOf(x: string, y: string): number {
  if (
    y.length < shortest ||
    (x.length < shortest && y.length <= x.length) ||
    Math.abs(x.length - y.length) > 4
  )
    return 0;
  let shared = 0;
  while (shared < x.length && x.charAt(shared) === y.charAt(shared)) shared++;
  const part = shared / Math.max(x.length, y.length);
  if (shared >= fewestSharedLetters && part >= leastSharedPart) return part;
  // The first letter is rarely wrong.
  return shared > 0 && isOneSlipAway(x, y, shared) ? 0.9 : 0;
}

/** True if terms differ by one letter added, missing or replaced, or by two neighbours in the wrong order. */
function isOneSlipAway(x: string, y: string, shared: number): boolean {
  const [a, b] = [x.slice(shared), y.slice(shared)];
  if (a.slice(1) === b || a === b.slice(1) || a.slice(1) === b.slice(1)) return true;
  return a.slice(2) === b.slice(2) && a.charAt(0) === b.charAt(1) && a.charAt(1) === b.charAt(0);
}
