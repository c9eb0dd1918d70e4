import type { Pause } from '#server/compute/pause.ts';
import type { PassageTerms } from '../index/passage-terms.ts';
import type { FoundPassage } from '../passages/passage.ts';

/** Passages that share this part of all their terms say the same. */
const leastShared = 0.9;

/** The first `limit` passages, best first, without those that say what a better one says: a page's copy, a file uploaded twice. */
export async function dropNearDuplicates(
  passages: readonly FoundPassage[],
  { limit, termsOf }: { limit: number; termsOf: PassageTerms },
  pause: Pause,
): Promise<FoundPassage[]> {
  const kept: { passage: FoundPassage; terms: ReadonlySet<string> }[] = [];
  for (const passage of passages) {
    if (kept.length === limit) break;
    const terms = new Set(termsOf(passage));
    if (!kept.some((better) => sharedPart(better.terms, terms) >= leastShared)) kept.push({ passage, terms });
    await pause();
  }
  return kept.map(({ passage }) => passage);
}

function sharedPart(x: ReadonlySet<string>, y: ReadonlySet<string>): number {
  // Sets of very different sizes cannot be alike, and most are told by that.
  if (Math.min(x.size, y.size) < leastShared * Math.max(x.size, y.size)) return 0;
  let shared = 0;
  for (const term of x) if (y.has(term)) shared++;
  return shared / Math.max(1, x.size + y.size - shared);
}
