import type { FoundPassage } from '../passages/passage.ts';

/** Merges rankings by taking one passage of each in turn. Scores are the first ranking's at that place, as in `fuseRankings`. */
export function takeByTurns(rankings: readonly FoundPassage[][]): FoundPassage[] {
  const [first = [], ...others] = rankings;
  if (others.length === 0) return first;
  const taken = new Map<string, FoundPassage>();
  const maxLength = Math.max(...rankings.map(({ length }) => length));
  for (let place = 0; place < maxLength; place++)
    for (const ranking of rankings) {
      const passage = ranking[place];
      const key = `${passage?.documentId} ${passage?.ordinal}`;
      if (passage && !taken.has(key)) taken.set(key, passage);
    }
  return [...taken.values()].map((passage, place) => ({ ...passage, score: first[place]?.score ?? 0 }));
}
