import type { Pair } from '../../language/neighbours.ts';
import type { Candidate } from './candidates.ts';

/** How a question is put: its pairs of neighbouring words, stop words too, and how much each is worth. */
export interface Wording {
  /** The second words of pairs by their first, each with the number of the pair. */
  seconds: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** By the numbers of pairs: the fewer sentences hold one just so, the more. */
  worths: readonly number[];
  total: number;
}

export function weighWording(pairs: readonly Pair[], candidates: readonly Candidate[]): Wording {
  const seconds = new Map<string, Map<string, number>>();
  for (const [number, [first, second]] of pairs.entries())
    seconds.set(first, (seconds.get(first) ?? new Map<string, number>()).set(second, number));
  const found = pairs.map(() => 0);
  for (const { terms } of candidates)
    for (const pair of pairsHeld(seconds, terms)) found[pair] = (found[pair] ?? 0) + 1;
  const worths = found.map((count) => Math.log(1 + (candidates.length - count + 0.5) / (count + 0.5)));
  return { seconds, worths, total: worths.reduce((sum, worth) => sum + worth, 0) };
}

/** The share of the worth of all that a sentence words alike: "made up of" tells more than "made" does. */
export function shareOfWording({ seconds, worths, total }: Wording, terms: readonly string[]): number {
  let held = 0;
  for (const pair of pairsHeld(seconds, terms)) held += worths[pair] ?? 0;
  return total === 0 ? 0 : held / total;
}

/** The numbers of the pairs that stand in the terms, in their order and nothing between them. */
function pairsHeld(seconds: Wording['seconds'], terms: readonly string[]): Set<number> {
  const held = new Set<number>();
  for (const [place, term] of terms.entries()) {
    const pair = seconds.get(term)?.get(terms[place + 1] ?? '');
    if (pair !== undefined) held.add(pair);
  }
  return held;
}
