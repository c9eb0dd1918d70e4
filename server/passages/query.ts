import { wordsOf } from '../language/analysis.ts';

/** A question as the search sees it: how much each term counts, and the terms that carry its meaning, in its order. */
export interface WeightedQuery {
  weights: ReadonlyMap<string, number>;
  sequence: readonly string[];
}

const stopWordWeight = 0.1;
const extraWeight = 0.5;
/** Of the question just before; each one further back counts by this factor less again. */
const earlierWeight = 0.3;
const earlierQuestions = 3;

/**
 * Weighs the terms of a question. Stop words count fully when there is nothing else; `earlier` questions of the
 * conversation (oldest first) lend their terms at a lower weight, so that "and when was it built?" finds its subject.
 */
export function weighQuery(query: string, earlier: readonly string[]): WeightedQuery {
  const words = wordsOf(query);
  const own = words.some((word) => !word.isStop) ? words : words.map((word) => ({ ...word, isStop: false }));
  const weights = new Map<string, number>();
  addWeights(weights, own, 1);
  earlier
    .slice(-earlierQuestions)
    .reverse()
    .forEach((question, age) => {
      const content = wordsOf(question).filter((word) => !word.isStop);
      addWeights(weights, content, earlierWeight ** (age + 1));
    });
  return { weights, sequence: own.filter((word) => !word.isStop).flatMap((word) => word.terms) };
}

function addWeights(
  weights: Map<string, number>,
  words: readonly { terms: readonly string[]; extras: readonly string[]; isStop: boolean }[],
  factor: number,
): void {
  const raise = (term: string, weight: number) => weights.set(term, Math.max(weights.get(term) ?? 0, weight));
  for (const word of words) {
    const weight = word.isStop ? stopWordWeight * factor : factor;
    for (const term of word.terms) raise(term, weight);
    for (const term of word.extras) raise(term, weight * extraWeight);
  }
}
