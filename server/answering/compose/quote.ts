import type { OfferedPassage } from '#server/models/model.ts';
import type { Candidate } from '../rank/candidates.ts';
import type { ScoredCandidate } from '../rank/score.ts';
import { lengthOf } from '../reply-length.ts';
import { type Quotation, textOf } from './say.ts';

/** A remainder of the budget shorter than this holds no useful sentence. */
const leastWords = 6;
/** Sentences after this many of the best answer too seldom to be worth the reader's time. */
const mostConsidered = 8;
/** Nor do those whose score is so far below the best one's. Scores differ as the logarithms of the chances to answer do. */
const widestGap = 5.5;
/** Nor those that hold less of the question than this part of what the best one holds, and go on from nothing that does: they only stand beside it. */
const leastShare = 0.15;
/** A sentence this near to the best is worth a fragment where the whole does not fit. */
const widestGapOfFragment = 4;

/** Opens a sentence that is hard to understand without the one before it. */
export const pointsBack =
  /^(?:\S+ ){0,2}(?:it|its|they|their|them|these|this|that|those|he|she|his|her|him|such|both|however|instead|otherwise)\b|^(?:Er|Sie|Es|Diese[rsmn]?|Dies|Dort|Dabei|Il|Elle|Ils|Elles|Celui-ci|Celle-ci|Él|Ella|Ellos|Ellas|Este|Esta|Esto|Esso|Essa|Questo|Questa|Ele|Ela|Eles|Elas|Isto|Isso|Hij|Zij|Ze|Deze|Он|Она|Оно|Они|Это|Этот|Эта)(?!\p{L})/iu;

/** A sentence and what is thought of it as an answer; alike for all where nothing particular is asked. */
export type Quotable = Candidate & Pick<ScoredCandidate, 'score' | 'ownCoverage' | 'goesOn'>;

/**
 * Picks from sentences, best first, what fits into `budget` words, the marks of citation counted in, and stops where
 * the rest is much weaker. Neighbouring sentences become one quotation, which still begins with the better one.
 * `clip` shortens a sentence that is too long by itself.
 */
export function pickQuotations(
  passages: readonly OfferedPassage[],
  sentences: readonly Quotable[],
  budget: number,
  clip: (sentence: Candidate, most: number) => Quotation | undefined,
): Quotation[] {
  const picked: Quotation[] = [];
  const said = new Set<string>();
  const [best] = sentences;
  if (!best) return [];
  let left = budget;
  for (const sentence of sentences.slice(0, mostConsidered)) {
    const gap = best.score - sentence.score;
    if (left < leastWords || gap > widestGap) break;
    const isBeside = sentence.ownCoverage + sentence.goesOn < leastShare * best.ownCoverage;
    if (isBeside || said.has(sentence.text)) continue;
    const fits = lengthOf(sentence.text) + 1 <= left;
    if (!fits && picked.length > 0 && gap > widestGapOfFragment) continue;
    const fitting = fits ? sentence : clip(sentence, left - 1);
    if (!fitting) continue;
    said.add(sentence.text);
    left -= lengthOf(textOf(passages, fitting)) + 1;
    addQuotation(passages, picked, fitting);
  }
  return picked;
}

function addQuotation(passages: readonly OfferedPassage[], picked: Quotation[], next: Quotation): void {
  const { passage, start, end } = next;
  const touches = (a: number, b: number) => /^\s*$/.test(passages[passage]?.text.slice(a, b) ?? 'x');
  const neighbour = picked.find(
    (one) =>
      one.passage === passage &&
      ((one.end <= start && touches(one.end, start)) ||
        (end <= one.start && touches(end, one.start) && pointsBack.test(textOf(passages, one)))),
  );
  if (neighbour) {
    neighbour.start = Math.min(neighbour.start, start);
    neighbour.end = Math.max(neighbour.end, end);
  } else picked.push({ passage, start, end });
}
