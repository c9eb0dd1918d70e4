import type { FoundPassage } from '../passages/passage.ts';

/**
 * Joins rankings, best first, by taking one passage of each in turn, every passage once. Where passages stand they take the scores that
 * the first ranking has there: who reads scores is made for how they fall, and beyond its end they are 0.
 */
export function takeByTurns(rankings: readonly FoundPassage[][]): FoundPassage[] {
  const [first = [], ...others] = rankings;
  if (others.length === 0) return first;
  const taken = new Map<string, FoundPassage>();
  const longest = Math.max(...rankings.map(({ length }) => length));
  for (let place = 0; place < longest; place++)
    for (const ranking of rankings) {
      const passage = ranking[place];
      const key = `${passage?.documentId} ${passage?.ordinal}`;
      if (passage && !taken.has(key)) taken.set(key, passage);
    }
  return [...taken.values()].map((passage, place) => ({ ...passage, score: first[place]?.score ?? 0 }));
}
