import { wordsOf } from '../../language/analysis.ts';
import type { Language } from '../../language/languages.ts';
import { type Pair, pairNeighbours } from '../../language/neighbours.ts';
import { createTermNames, type TermNames } from '../../language/question-terms.ts';
import type { Ask } from '../model.ts';
import { kindOf } from './answer-kinds.ts';
import { type Demands, readDemands } from './demands.ts';
import type { AnswerKind } from './question-words/answer-kind.ts';
import { questionWordsOf } from './question-words/question-words.ts';

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

const earlierWeight = 0.3;
const earlierQuestions = 2;
/** Of a long message before, its last characters tell what the talk is about. */
const readOfEarlier = 2000;
/** Of a text pasted as a question: each is looked for in every sentence. */
const mostTerms = 64;

export function readQuestion(
  { query, conversation }: Pick<Ask, 'query' | 'conversation'>,
  language: Language,
): AskedQuestion {
  const own = contentTerms(query, language);
  const earlier = conversation
    .filter((message) => message.type === 'user')
    .slice(-earlierQuestions)
    .map(({ text }) => text.slice(-readOfEarlier));
  const lent = earlier.flatMap((text) => contentTerms(text, language));
  const terms = [...new Set([...own, ...lent])].slice(0, mostTerms);
  const asked = new Set(own);
  return {
    kind: kindOf(query, language),
    pairs: pairNeighbours(own),
    wording: pairNeighbours(wordsOf(query, language).flatMap(({ terms }) => terms)),
    weights: new Map(terms.map((term) => [term, asked.has(term) ? 1 : earlierWeight])),
    language,
    names: createTermNames([query, ...earlier], language),
    demands: readDemands(query, language),
  };
}

function contentTerms(text: string, language: Language): string[] {
  const { fillers } = questionWordsOf(language);
  const words = wordsOf(fillers ? text.replace(fillers, ' ') : text, language);
  const content = words.filter(({ isStop }) => !isStop);
  return (content.length > 0 ? content : words).flatMap((word) => word.terms);
}
