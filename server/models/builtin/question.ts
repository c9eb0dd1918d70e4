import { lentTo, type Question } from '#server/question/question.ts';
import { questionWordsOf } from '#server/question/question-words.ts';
import { readOfQuery } from '#server/question/read-of-query.ts';
import type { TermNames } from '#server/question/term-names.ts';
import { withoutFillers } from '#server/question/terms.ts';
import type { AnswerKind } from '#server/question/words/answer-kind.ts';
import { wordsOf } from '../../language/analysis.ts';
import type { Language } from '../../language/languages.ts';
import { type Pair, pairNeighbours } from '../../language/neighbours.ts';
import { isWeekday } from '../../language/weekdays.ts';
import { type AskedBasic, basicsAsked, namedWeekdays } from './basics.ts';
import { type Comparing, readComparing } from './comparing.ts';
import { type Demands, readDemands, renameTerms } from './demands.ts';
import { monthsIn, termOfMonth } from './months.ts';

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

/** Terms of a text pasted as a question: each is looked for in every sentence. */
const mostTerms = 64;

/** Weighs the terms of a question, and reads what its answer has to say. */
export function weighQuestion(question: Question): AskedQuestion {
  const { text, language, words } = question;
  const calendar = new Map([...namedMonths(text, language), ...namedWeekdays(text, language)]);
  const called = (term: string) => calendar.get(term) ?? term;
  const own = ownTerms(question).map(called);
  const asked = new Set([...own, ...calendar.values()]);
  const weights = new Map([...asked].map((term) => [term, 1]));
  for (const { terms, weight } of lentTo(question))
    for (const term of terms) weights.set(term, Math.max(weights.get(term) ?? 0, weight));
  return {
    kind: question.kind,
    pairs: pairNeighbours(own),
    wording: pairNeighbours(words.flatMap(({ terms }) => terms)),
    weights: new Map([...weights].slice(0, mostTerms)),
    isBare: words.every(({ isStop }) => isStop),
    language,
    names: question.names,
    comparing: readComparing(text, language),
    demands: withDays(renameTerms(readDemands(text, language), called), calendar),
    calendar: new Set(calendar.values()),
    basics: basicsAsked(text, language),
  };
}

/** The terms that say what it is about; if none does, those of its stop words. */
function ownTerms({ content, text, language }: Question): string[] {
  const telling = content.length > 0 ? content : withoutFillers(text, language);
  return telling.flatMap(({ terms }) => terms);
}

/** Hours of other days than the one that is asked for do not answer. */
function withDays(demands: Demands, calendar: ReadonlyMap<string, string>): Demands {
  return { ...demands, particulars: [...demands.particulars, ...[...calendar.values()].filter(isWeekday)] };
}

/** The terms of the months in a question, each with what the month is called among terms. */
function namedMonths(query: string, language: Language): Map<string, string> {
  const { months } = questionWordsOf(language);
  const named = new Map<string, string>();
  for (const { 0: name } of months ? query.slice(0, readOfQuery).matchAll(months) : [])
    for (const month of monthsIn(name, language))
      for (const { terms } of wordsOf(name, language))
        for (const term of terms) named.set(term, termOfMonth(month));
  // At the beginning it asks for a permission.
  if (language === 'en' && /^\s*may\b/i.test(query) && query.match(/\bMay\b/g)?.length === 1)
    named.delete('mai');
  return named;
}
