import type { Language } from '../language/languages.ts';
import type { Pair } from '../language/neighbours.ts';
import { nameOfTerm, type TermNames } from '../language/question-terms.ts';

/** Terms further apart than this are not near each other. */
const reach = 8;

/**
 * How near to each other neighbouring terms of the question stand among the terms of a text: for each pair, the rarer-than-common worth
 * of its lesser term, divided by the distance between the two.
 */
export function scoreProximity(
  { terms, language }: { terms: readonly string[]; language: Language },
  { pairs, names }: { pairs: readonly Pair[]; names: TermNames },
  idf: ReadonlyMap<string, number>,
): number {
  if (pairs.length === 0) return 0;
  const positions = new Map<string, number[]>(pairs.flat().map((term) => [term, []]));
  const called = names(language);
  for (let position = 0; position < terms.length; position++) {
    positions.get(nameOfTerm(called, terms[position] ?? ''))?.push(position);
  }
  let score = 0;
  for (const [first, second] of pairs) {
    const distance = leastDistance(positions.get(first) ?? [], positions.get(second) ?? []);
    if (distance <= reach) score += Math.min(idf.get(first) ?? 0, idf.get(second) ?? 0) / distance;
  }
  return score;
}

/** Between any of both, each in ascending order. */
function leastDistance(xs: readonly number[], ys: readonly number[]): number {
  let least = Number.POSITIVE_INFINITY;
  let [i, j] = [0, 0];
  while (i < xs.length && j < ys.length) {
    const difference = (xs[i] ?? 0) - (ys[j] ?? 0);
    least = Math.min(least, Math.max(1, Math.abs(difference)));
    if (difference < 0) i++;
    else j++;
  }
  return least;
}
