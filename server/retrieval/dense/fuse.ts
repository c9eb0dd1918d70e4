import type { FoundPassage } from '../passages/passage.ts';

/** Of reciprocal rank fusion (Cormack, Clarke and Büttcher, 2009): how little it counts to be first rather than second. */
const k = 60;

/**
 * Fuses rankings, best first: each gives a passage 1 / (k + rank), and the sums order them. Where they stand they take the scores that the first
 * ranking has there: scores keep the fall that who reads them is made for, and beyond its end they are 0.
 */
export function fuseRankings(
  byWords: readonly FoundPassage[],
  byMeaning: readonly FoundPassage[],
): FoundPassage[] {
  const sums = new Map<string, { passage: FoundPassage; sum: number }>();
  for (const ranking of [byWords, byMeaning]) {
    for (const [place, passage] of ranking.entries()) {
      const key = `${passage.documentId} ${passage.ordinal}`;
      const sum = (sums.get(key)?.sum ?? 0) + 1 / (k + place + 1);
      sums.set(key, { passage: sums.get(key)?.passage ?? passage, sum });
    }
  }
  return [...sums.values()]
    .sort((x, y) => y.sum - x.sum)
    .map(({ passage }, place) => ({ ...passage, score: byWords[place]?.score ?? 0 }));
}
