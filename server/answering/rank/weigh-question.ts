import { type Pair, pairNeighbours } from '#server/language/neighbours.ts';
import { lentTo, type Question } from '#server/question/question.ts';
import type { TermNames } from '#server/question/term-names.ts';
import type { AnswerKind } from '#server/words/questions/answer-kind.ts';
import type { TextLanguage } from '#shared/languages.ts';
import { type Demands, readDemands } from '../gate/demands.ts';

export interface AskedQuestion {
  kind: AnswerKind;
  /** Neighbouring terms, without stop words. */
  pairs: readonly Pair[];
  /** Neighbouring terms including stop words, in order. */
  wording: readonly Pair[];
  /** Weight of each term: 1 for the question's own, less for those of earlier questions. */
  weights: ReadonlyMap<string, number>;
  language: TextLanguage;
  /** Names of its terms in passages of other languages. */
  names: TermNames;
  demands: Demands;
}

/** Maximum number of terms, since each is looked for in every sentence. */
const mostTerms = 64;

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
