import type { FoundPassage } from '../passages/passage.ts';

/**
 * Merges rankings by taking one passage of each in turn, every passage once. Merged passages get the scores of the first ranking at their
 * place, 0 beyond its end, since readers of scores are fitted to how those fall.
 */
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
