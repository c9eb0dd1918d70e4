import type { Language } from '#server/language/languages.ts';
import { type Pair, pairNeighbours } from '#server/language/neighbours.ts';
import { lentTo, type Question } from '#server/question/question.ts';
import type { TermNames } from '#server/question/term-names.ts';
import type { AnswerKind } from '#server/question/words/answer-kind.ts';
import { type Demands, readDemands } from '../gate/demands.ts';

export interface AskedQuestion {
  kind: AnswerKind;
  /** Which of the terms that carry its meaning stand side by side. */
  pairs: readonly Pair[];
  /** Which of all its words do, stop words too, in its order. */
  wording: readonly Pair[];
  /** How much each term counts: 1 for the question's own, less for those of the visitor's questions before it. */
  weights: ReadonlyMap<string, number>;
  language: Language;
  /** What its terms are called in passages of other languages. */
  names: TermNames;
  /** Its own words, as far as an answer has to say them. */
  demands: Demands;
}

/** Terms of a text pasted as a question: each is looked for in every sentence. */
const mostTerms = 64;

/** Weighs the terms of a question, and reads what its answer has to say. */
export function weighQuestion(question: Question): AskedQuestion {
  const { text, language, words, terms: own } = question;
  const weights = new Map(own.map((term) => [term, 1]));
  for (const { terms, weight } of lentTo(question))
    for (const term of terms) weights.set(term, Math.max(weights.get(term) ?? 0, weight));
  return {
    kind: question.kind,
    pairs: pairNeighbours(own),
    wording: pairNeighbours(words.flatMap(({ terms }) => terms)),
    weights: new Map([...weights].slice(0, mostTerms)),
    language,
    names: question.names,
    demands: readDemands(text, language),
  };
}
