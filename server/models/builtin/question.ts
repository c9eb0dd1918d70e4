import { wordsOf } from '#server/language/analysis.ts';
import type { Language } from '#server/language/languages.ts';
import { type Pair, pairNeighbours } from '#server/language/neighbours.ts';
import { createTermNames, type TermNames } from '#server/language/question-terms.ts';
import { isWeekday } from '#server/language/weekdays.ts';
import type { Ask } from '../model.ts';
import { kindOf } from './answer-kinds.ts';
import { type AskedBasic, basicsAsked, namedWeekdays } from './basics.ts';
import { type Comparing, readComparing } from './comparing.ts';

import { type Demands, readDemands, renameTerms } from './demands.ts';
import { monthsIn, termOfMonth } from './months.ts';
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
  /** Whether none of its own words carries a meaning. */
  isBare: boolean;
  language: Language;
  /** What its terms are called in passages of other languages. */
  names: TermNames;
  /** Its own words, as far as an answer has to say them. */
  demands: Demands;
  /** What it asks of several rows of a table. */
  comparing: Comparing;
  /** The terms of the months and of the days of the week that it names. */
  calendar: ReadonlySet<string>;
  /** What everybody asks of a home page, as far as it does. */
  basics: readonly AskedBasic[];
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
  const calendar = new Map([...namedMonths(query, language), ...namedWeekdays(query, language)]);
  const called = (term: string) => calendar.get(term) ?? term;
  const own = contentTerms(query, language, calendar);
  const earlier = conversation
    .filter((message) => message.type === 'user')
    .slice(-earlierQuestions)
    .map(({ text }) => text.slice(-readOfEarlier));
  const lent = earlier.flatMap((text) => contentTerms(text, language, new Map()));
  const terms = [...new Set([...own, ...lent])].slice(0, mostTerms);
  const asked = new Set(own);
  return {
    kind: kindOf(query, language),
    pairs: pairNeighbours(own),
    wording: pairNeighbours(wordsOf(query, language).flatMap(({ terms }) => terms)),
    weights: new Map(terms.map((term) => [term, asked.has(term) ? 1 : earlierWeight])),
    isBare: wordsOf(query, language).every(({ isStop }) => isStop),
    language,
    names: createTermNames([query, ...earlier], language),
    comparing: readComparing(query, language),
    demands: withDays(renameTerms(readDemands(query, language), called), calendar),
    calendar: new Set(calendar.values()),
    basics: basicsAsked(query, language),
  };
}

/** Hours of other days than the one that is asked for do not answer. */
function withDays(demands: Demands, calendar: ReadonlyMap<string, string>): Demands {
  return { ...demands, particulars: [...demands.particulars, ...[...calendar.values()].filter(isWeekday)] };
}

function contentTerms(text: string, language: Language, calendar: ReadonlyMap<string, string>): string[] {
  const { fillers } = questionWordsOf(language);
  const words = wordsOf(fillers ? text.replace(fillers, ' ') : text, language);
  // "May" may be a month, where it would be a stop word.
  const content = words.filter(({ isStop, terms }) => !isStop || terms.some((term) => calendar.has(term)));
  const terms = (content.length > 0 ? content : words).flatMap((word) => word.terms);
  return terms.map((term) => calendar.get(term) ?? term);
}

/** The terms of the months in a question, each with what the month is called among terms. */
function namedMonths(query: string, language: Language): Map<string, string> {
  const { months } = questionWordsOf(language);
  const named = new Map<string, string>();
  for (const { 0: name } of months ? query.slice(0, readOfEarlier).matchAll(months) : [])
    for (const month of monthsIn(name, language))
      for (const { terms } of wordsOf(name, language))
        for (const term of terms) named.set(term, termOfMonth(month));
  // At the beginning it asks for a permission.
  if (language === 'en' && /^\s*may\b/i.test(query) && query.match(/\bMay\b/g)?.length === 1)
    named.delete('mai');
  return named;
}
