import { countAsWords } from '#server/language/word-count.ts';
import { type Context, describeCandidate } from '../rank/features.ts';
import type { ScoredCandidate } from '../rank/score.ts';

/**
 * Fitted by logistic regression, then rounded, to distinguish questions asked of the right encyclopedia article from the same
 * questions asked of another, on half of the articles; docs/measurements.md has the other half's figures.
 */
const bias = -3.1;
const coverageWorth = 3.3;
const neighbourWorth = 5.7;
const proximityWorth = 2.9;
const heldWorth = 1.8;
const missingWorth = -1.25;
/** Maximum number of terms counted, found or missing. */
const mostCounted = 4;

/** Returns the logarithm of the odds that the passages answer the question, from features of any language. */
export function weighEvidence(context: Context, ranked: readonly ScoredCandidate[]): number {
  const [best] = ranked;
  if (!best) return Number.NEGATIVE_INFINITY;
  const { neighbour, proximity } = describeCandidate(context, best.index);
  const coverage = Math.max(...ranked.slice(0, 3).map((one) => one.coverage));
  const own = new Set(best.terms);
  return (
    bias +
    coverageWorth * coverage +
    neighbourWorth * neighbour +
    proximityWorth * proximity +
    heldWorth * countTerms(context, (term) => own.has(term)) +
    missingWorth * countTerms(context, (term) => !context.vocabulary.has(term))
  );
}

/** Counts terms in words; terms of earlier questions count less. */
function countTerms({ question }: Context, test: (term: string) => boolean): number {
  let count = 0;
  for (const [term, weight] of question.weights) if (test(term)) count += weight * countAsWords(term);
  return Math.min(mostCounted, count);
}
