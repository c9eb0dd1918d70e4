import { countAsWords } from '#server/language/word-count.ts';
import { type Context, describeCandidate } from '../rank/features.ts';
import type { ScoredCandidate } from '../rank/score.ts';

/**
 * Fitted (logistic regression, then rounded) to telling questions asked of the right encyclopedia article from the same
 * asked of another, over half of the articles; figures of the other half are in docs/measurements.md.
 */
const bias = -3.1;
const coverageWorth = 3.3;
const neighbourWorth = 5.7;
const proximityWorth = 2.9;
const heldWorth = 1.8;
const missingWorth = -1.25;
/** More terms than this, held or missing, tell no more. */
const mostCounted = 4;

/** How likely it is that what was found answers the question at all, as the logarithm of the odds, from evidence of any language. */
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

/** In words; a term that an earlier question lent counts less. */
function countTerms({ question }: Context, test: (term: string) => boolean): number {
  let count = 0;
  for (const [term, weight] of question.weights) if (test(term)) count += weight * countAsWords(term);
  return Math.min(mostCounted, count);
}
