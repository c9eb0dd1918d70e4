import type { Candidate } from '../rank/candidate.ts';
import type { ScoredCandidate } from '../rank/score.ts';
import { lengthOf } from '../reply-length.ts';

/** A remainder of the budget, in words, that fits no useful sentence. */
const leastWords = 6;
/** Sentences ranked below this answer too seldom to be worth reading. */
const mostConsidered = 12;
/** Nor do those that score so far below the best. Scores differ as the logarithms of the odds to answer do. */
const widestGap = 7;
/** A sentence of another passage has to be this near to the best: farther ones are off the subject, and add nothing on any set. */
const widestGapOfOthers = 3;
/** A sentence this near to the best is worth its telling part if the whole doesn't fit. */
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
    const gap = best.score - sentence.score;
    const isFar = gap > (sentence.passage === best.passage ? widestGap : widestGapOfOthers);
    const isBeside = sentence.ownCoverage + sentence.goesOn < leastShare * best.ownCoverage;
    const length = lengthOf(sentence.text) + 1;
    if (isFar || isBeside || said.has(sentence.text)) continue;
    // In a section, which is read in order, all scores are alike and none is cut.
    const mayCut = gap > 0 && gap <= widestGapOfCut;
    const fitting = length <= left ? sentence : mayCut ? clip(sentence, left - 1) : undefined;
    if (!fitting) continue;
    said.add(sentence.text);
    left -= lengthOf(fitting.text) + 1;
    chosen.push(fitting);
  }
  return chosen;
}
