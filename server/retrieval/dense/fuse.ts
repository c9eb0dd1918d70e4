import type { FoundPassage } from '../passages/passage.ts';

/** Constant of reciprocal rank fusion (Cormack, Clarke and Büttcher, 2009); larger values flatten differences between the first ranks. */
const k = 60;

/** Fuses rankings by the sum of 1 / (k + rank). Scores are the first ranking's at that place, since their readers are fitted to how they fall. */
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
