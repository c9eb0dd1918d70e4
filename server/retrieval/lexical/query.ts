import { type Pair, pairNeighbours } from '#server/language/neighbours.ts';
import { lentTo, type Question } from '#server/question/question.ts';
import type { TermNames } from '#server/question/term-names.ts';
import type { TextLanguage } from '#shared/languages.ts';

/** A question's weighted terms and wording, as the search uses it. */
export interface WeightedQuery {
  weights: ReadonlyMap<string, number>;
  /** Pairs of adjacent words, including stop words. */
  wording: readonly Pair[];
  /** Names of its terms in documents of other languages. */
  names: TermNames;
}

interface Weighable {
  terms: readonly string[];
  extras: readonly string[];
  isStop: boolean;
}

const stopWordWeight = 0.1;
const extraWeight = 0.5;
/** Maximum number of terms, the heaviest, of a text pasted as a question: each costs a look-up in every document in scope. */
const maxTerms = 100;

/** Weighs a question's terms. Stop words count a little or not at all, or fully if there is nothing else; words of earlier questions count if it leans on them. */
export function weighQuery(question: Question, { withStopWords }: { withStopWords: boolean }): WeightedQuery {
  const { words } = question;
  const weighable = words.some((word) => !word.isStop)
    ? words
    : words.map((word) => ({ ...word, isStop: false }));
  const weights = new Map<string, number>();
  addWeights(weights, withStopWords ? weighable : weighable.filter((word) => !word.isStop), 1);
  for (const word of lentTo(question)) addWeights(weights, [word], word.weight);
  const heaviest = [...weights].sort(([, x], [, y]) => y - x).slice(0, maxTerms);
  return {
    weights: new Map(heaviest),
    wording: pairNeighbours(words.flatMap((word) => word.terms)),
    names: question.names,
  };
}

/** Returns the terms to look for in documents of a language, each with its name in the question. */
export function termsFor(
  { weights, names }: WeightedQuery,
  language: TextLanguage,
): ReadonlyMap<string, string> {
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
