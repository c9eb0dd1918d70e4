import type { Candidate } from '../rank/candidate.ts';
import type { ScoredCandidate } from '../rank/score.ts';
import { lengthOf } from '../reply-length.ts';

/** A smaller rest of the budget, in words, fits no useful sentence. */
const leastWords = 6;
/** Sentences ranked below this rarely answer. */
const mostConsidered = 12;
/** Maximum score below the best sentence's; scores are logarithms of odds. */
const widestGap = 7;
/**
 * Maximum score below the best of a sentence of another passage. Farther ones are off the subject: they gain .001 on newwiki and
 * nothing on the other sets.
 */
const widestGapOfOthers = 3;
/** Maximum score below the best at which a sentence is clipped to fit. Sentences of a section score the same and are never clipped. */
const widestGapOfCut = 4;
/** Minimum coverage of the question, as a share of the best sentence's. */
const leastShare = 0.15;

/** A sentence and how well it answers. */
export type Quotable = Candidate & Pick<ScoredCandidate, 'score' | 'ownCoverage' | 'goesOn'>;

/** Chooses the sentences, given best first, that fit into `budget` words. `clip` shortens one that is too long. */
export function chooseSentences(
  sentences: readonly Quotable[],
  budget: number,
  clip: (sentence: Quotable, most: number) => Quotable | undefined,
): Quotable[] {
  const [best] = sentences;
  // The citation takes one word.
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
