import type { Pair } from '#server/language/neighbours.ts';

/** The pairs of neighbouring words of a question, stop words included, and the weight of each. */
export interface Wording {
  /** The second words of pairs by their first, each with the number of the pair. */
  seconds: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** Weight of each pair by its number: the fewer texts contain the pair, the higher. */
  worths: readonly number[];
  total: number;
}

/** Weighs pairs by how few of the texts contain them; each text is its terms in order. */
export function weighWording(pairs: readonly Pair[], texts: readonly (readonly string[])[]): Wording {
  const seconds = new Map<string, Map<string, number>>();
  for (const [number, [first, second]] of pairs.entries())
    seconds.set(first, (seconds.get(first) ?? new Map<string, number>()).set(second, number));
  const found = pairs.map(() => 0);
  for (const terms of texts)
    for (const pair of pairsHeld({ seconds }, terms)) found[pair] = (found[pair] ?? 0) + 1;
  const worths = found.map((count) => Math.log(1 + (texts.length - count + 0.5) / (count + 0.5)));
  return { seconds, worths, total: worths.reduce((sum, worth) => sum + worth, 0) };
}

/** Returns the share of all weight that a text's own pairs have: "made up of" tells more than "made" does. */
export function shareOfWording(wording: Wording, terms: readonly string[]): number {
  let held = 0;
  for (const pair of pairsHeld(wording, terms)) held += wording.worths[pair] ?? 0;
  return wording.total === 0 ? 0 : held / wording.total;
}

/** Returns the number of the pair that begins at a place among the terms. */
export function pairAt(
  { seconds }: Pick<Wording, 'seconds'>,
  terms: readonly string[],
  place: number,
): number | undefined {
  return seconds.get(terms[place] ?? '')?.get(terms[place + 1] ?? '');
}

function pairsHeld(wording: Pick<Wording, 'seconds'>, terms: readonly string[]): Set<number> {
  const held = new Set<number>();
  for (let place = 0; place < terms.length; place++) {
    const pair = pairAt(wording, terms, place);
    if (pair !== undefined) held.add(pair);
  }
  return held;
}
