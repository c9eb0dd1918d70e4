import { spreadEvenly } from '#server/compute/spread-evenly.ts';
import type { Db } from '#server/store/schema.ts';
import { loadPassages } from './load-passages.ts';
import type { FoundPassage } from './passage.ts';

/** Distance of the passages that come first, in passages of the selection. */
const coarsest = 16;

/**
 * Returns at most `limit` passages at even distances over a document of `count`. They are so ordered that the first ones are spread over it
 * too, for a reader who takes as many as fit.
 */
export async function spreadPassages(
  db: Db,
  { host, documentId, count, limit }: { host: string; documentId: string; count: number; limit: number },
): Promise<FoundPassage[]> {
  const ordinals = spreadEvenly([...Array(count).keys()], limit);
  const ranked = coarseFirst(ordinals).map((ordinal, i) => ({ documentId, ordinal, score: 1 / (1 + i) }));
  return loadPassages(db, host, ranked);
}

function coarseFirst(ordinals: readonly number[]): number[] {
  const ordered = new Set<number>();
  for (let step = coarsest; step >= 1; step /= 2)
    for (const [i, ordinal] of ordinals.entries()) if (i % step === 0) ordered.add(ordinal);
  return [...ordered];
}
