import { wordsOf } from '../language/analysis.ts';
import type { FoundPassage } from './passage.ts';

/** Passages that share this part of all their terms say the same. */
const leastShared = 0.9;

/** The first `limit` passages, best first, without those that say what a better one says: a page's copy, a file uploaded twice. */
export function dropNearDuplicates(passages: readonly FoundPassage[], limit: number): FoundPassage[] {
  const kept: { passage: FoundPassage; terms: ReadonlySet<string> }[] = [];
  for (const passage of passages) {
    if (kept.length === limit) break;
    const terms = new Set(wordsOf(passage.text, passage.language).flatMap((word) => word.terms));
    if (!kept.some((better) => sharedPart(better.terms, terms) >= leastShared)) kept.push({ passage, terms });
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
