import type { Pause } from '#server/compute/pause.ts';
import type { PassageTerms } from '../index/passage-terms.ts';
import type { FoundPassage } from '../passages/passage.ts';

/** Passages that share this part of their terms are duplicates. */
const minShared = 0.9;

/**
 * Returns the first `limit` passages without near-duplicates of better ones, such as a page's copy or a file uploaded twice. What an admin
 * wrote for other questions takes no other passage's place.
 */
export async function dropNearDuplicates(
  passages: readonly FoundPassage[],
  { limit, termsOf }: { limit: number; termsOf: PassageTerms },
  pause: Pause,
): Promise<FoundPassage[]> {
  const kept: { passage: FoundPassage; terms: ReadonlySet<string> }[] = [];
  let room = limit;
  for (const passage of passages) {
    if (room === 0) break;
    const terms = new Set(termsOf(passage));
    const rivals = kept.filter((better) => better.passage.isWritten === passage.isWritten);
    if (!rivals.some((better) => sharedPart(better.terms, terms) >= minShared)) {
      kept.push({ passage, terms });
      if (!passage.isWritten) room--;
    }
    await pause();
  }
  return kept.map(({ passage }) => passage);
}

function sharedPart(x: ReadonlySet<string>, y: ReadonlySet<string>): number {
  // Sets of very different sizes can't be similar, which settles most pairs.
  if (Math.min(x.size, y.size) < minShared * Math.max(x.size, y.size)) return 0;
  let shared = 0;
  for (const term of x) if (y.has(term)) shared++;
  return shared / Math.max(1, x.size + y.size - shared);
}
