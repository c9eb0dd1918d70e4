import { wordsOf } from '#server/language/analysis.ts';
import { relatedWords } from '#server/language/basics.ts';
import type { Language } from '#server/language/languages.ts';
import { type Pair, pairNeighbours } from '#server/language/neighbours.ts';
import { createTermNames, type TermNames } from '#server/language/question-terms.ts';

/** A question as the search sees it: how much each term counts, and how it is put. */
export interface WeightedQuery {
  weights: ReadonlyMap<string, number>;
  /** Which of its words stand side by side, stop words too. */
  wording: readonly Pair[];
  /** What its terms are called in documents of other languages. */
  names: TermNames;
}

const stopWordWeight = 0.1;
const extraWeight = 0.5;
/** Of words with which a text may tell what is asked. */
const relatedWeight = 0.3;
/** Of the question just before; each one further back counts by this factor less again. */
const earlierWeight = 0.3;
const earlierQuestions = 3;
/** Of a long message before, its last characters tell what the talk is about. */
const readOfEarlier = 2000;
/** Of a text pasted as a question those that count most: each costs a look at every passage in scope. */
const mostTerms = 100;

/**
 * Weighs the terms of a question. Stop words count a little, or not at all, and fully when there is nothing else; `earlier` questions of the
 * conversation (oldest first) lend their terms at a lower weight, so that "and when was it built?" finds its subject.
 */
export function weighQuery(
  query: string,
  earlier: readonly string[],
  { language, withStopWords }: { language: Language; withStopWords: boolean },
): WeightedQuery {
  const words = wordsOf(query, language);
  const own = words.some((word) => !word.isStop) ? words : words.map((word) => ({ ...word, isStop: false }));
  const weights = new Map<string, number>();
  addWeights(weights, withStopWords ? own : own.filter((word) => !word.isStop), 1);
  const related = relatedWords(query, language);
  addWeights(weights, wordsOf(related, language), relatedWeight);
  const before = earlier.slice(-earlierQuestions).map((question) => question.slice(-readOfEarlier));
  for (const [age, question] of before.toReversed().entries()) {
    const content = wordsOf(question, language).filter((word) => !word.isStop);
    addWeights(weights, content, earlierWeight ** (age + 1));
  }
  const heaviest = [...weights].sort(([, x], [, y]) => y - x).slice(0, mostTerms);
  return {
    weights: new Map(heaviest),
    wording: pairNeighbours(words.flatMap((word) => word.terms)),
    names: createTermNames([query, related, ...before], language),
  };
}

/** What to look for in documents of a language: each term with the name that the question has for it. */
export function termsFor({ weights, names }: WeightedQuery, language: Language): ReadonlyMap<string, string> {
  const called = names(language);
  const terms = new Map<string, string>();
  for (const name of weights.keys()) if (!called?.has(name)) terms.set(name, name);
  for (const [term, name] of called ?? []) if (weights.has(name)) terms.set(term, name);
  return terms;
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
