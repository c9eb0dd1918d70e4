import { eachWord } from '../language/analysis.ts';

/** Terms further apart than this are not near each other. */
const reach = 8;

/**
 * How near to each other neighbouring terms of the question stand in a text: for each pair, the rarer-than-common worth
 * of its lesser term, divided by the distance between the two.
 */
export function scoreProximity(
  text: string,
  sequence: readonly string[],
  idf: ReadonlyMap<string, number>,
): number {
  if (sequence.length < 2) return 0;
  const wanted = new Set(sequence);
  const positions = new Map<string, number[]>();
  let position = 0;
  eachWord(text, (word) => {
    for (const term of word.terms) {
      if (wanted.has(term)) positions.set(term, [...(positions.get(term) ?? []), position]);
      position++;
    }
  });
  let score = 0;
  for (let i = 0; i + 1 < sequence.length; i++) {
    const [first, second] = [sequence[i] ?? '', sequence[i + 1] ?? ''];
    if (first === second) continue;
    const distance = leastDistance(positions.get(first) ?? [], positions.get(second) ?? []);
    if (distance <= reach) score += Math.min(idf.get(first) ?? 0, idf.get(second) ?? 0) / distance;
  }
  return score;
}

function leastDistance(xs: readonly number[], ys: readonly number[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (const x of xs) for (const y of ys) least = Math.min(least, Math.max(1, Math.abs(x - y)));
  return least;
}
