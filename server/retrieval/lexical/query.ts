import type { Language } from '#server/language/languages.ts';
import { type Pair, pairNeighbours } from '#server/language/neighbours.ts';
import { lentTo, type Question } from '#server/question/question.ts';
import type { TermNames } from '#server/question/term-names.ts';

/** A question as the search sees it: how much each term counts, and how it is put. */
export interface WeightedQuery {
  weights: ReadonlyMap<string, number>;
  /** Which of its words stand side by side, stop words too. */
  wording: readonly Pair[];
  /** What its terms are called in documents of other languages. */
  names: TermNames;
}

interface Weighable {
  terms: readonly string[];
  extras: readonly string[];
  isStop: boolean;
}

const stopWordWeight = 0.1;
const extraWeight = 0.5;
/** Terms of a text pasted as a question, the heaviest: each costs a look at every passage in scope. */
const mostTerms = 100;

/** Weighs the terms of a question. Stop words count a little, or not at all, and fully if there is nothing else; words of earlier questions count if it leans on them. */
export function weighQuery(question: Question, { withStopWords }: { withStopWords: boolean }): WeightedQuery {
  const { words } = question;
  const own = words.some((word) => !word.isStop) ? words : words.map((word) => ({ ...word, isStop: false }));
  const weights = new Map<string, number>();
  addWeights(weights, withStopWords ? own : own.filter((word) => !word.isStop), 1);
  for (const word of lentTo(question)) addWeights(weights, [word], word.weight);
  const heaviest = [...weights].sort(([, x], [, y]) => y - x).slice(0, mostTerms);
  return {
    weights: new Map(heaviest),
    wording: pairNeighbours(words.flatMap((word) => word.terms)),
    names: question.names,
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

function addWeights(weights: Map<string, number>, words: readonly Weighable[], factor: number): void {
  const raise = (term: string, weight: number) => weights.set(term, Math.max(weights.get(term) ?? 0, weight));
  for (const word of words) {
    const weight = word.isStop ? stopWordWeight * factor : factor;
    for (const term of word.terms) raise(term, weight);
    for (const term of word.extras) raise(term, weight * extraWeight);
  }
}
