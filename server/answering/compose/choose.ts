import type { Candidate } from '../rank/candidate.ts';
import type { ScoredCandidate } from '../rank/score.ts';
import { lengthOf } from '../reply-length.ts';

/** A remainder of the budget, in words, that fits no useful sentence. */
const leastWords = 6;
/** Sentences ranked below this answer too seldom to be worth reading. */
const mostConsidered = 12;
/** Nor do those that score so far below the best. Scores differ as the logarithms of the odds to answer do. */
const widestGap = 7;
/** A sentence this near to the best is worth its telling part if the whole doesn't fit. In a section, which is read in order, none is. */
const widestGapOfCut = 4;
/** Nor those that hold less of the question than this part of what the best one holds. */
const leastShare = 0.15;

/** A sentence and how well it answers. */
export type Quotable = Candidate & Pick<ScoredCandidate, 'score' | 'ownCoverage' | 'goesOn'>;

/**
 * Chooses from sentences, best first, those that fit into `budget` words. `clip` shortens one that is too long.
 */
export function chooseSentences(
  sentences: readonly Quotable[],
  budget: number,
  clip: (sentence: Quotable, most: number) => Quotable | undefined,
): Quotable[] {
  const [best] = sentences;
  // One word for its citation.
  const first = best && (lengthOf(best.text) < budget ? best : clip(best, budget - 1));
  if (!best || !first) return [];
  const chosen = [first];
  const said = new Set([best.text]);
  let left = budget - lengthOf(first.text) - 1;
  for (const sentence of sentences.slice(1, mostConsidered)) {
    if (left < leastWords) break;
    const isFar = best.score - sentence.score > widestGap;
    const isBeside = sentence.ownCoverage + sentence.goesOn < leastShare * best.ownCoverage;
    const length = lengthOf(sentence.text) + 1;
    if (isFar || isBeside || said.has(sentence.text)) continue;
    const isClose = sentence.score < best.score && best.score - sentence.score <= widestGapOfCut;
    const fitting = length <= left ? sentence : isClose ? clip(sentence, left - 1) : undefined;
    if (!fitting) continue;
    said.add(sentence.text);
    left -= lengthOf(fitting.text) + 1;
    chosen.push(fitting);
  }
  return chosen;
}
