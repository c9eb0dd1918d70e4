import { wordsOf } from '#server/language/analysis.ts';
import { type Basic, basicsAskedBy } from '#server/language/basics.ts';
import { isLabelled } from '#server/language/labelled.ts';
import type { Language } from '#server/language/languages.ts';
import { readOfQuery } from '#server/language/read-of-query.ts';
import { inSmallLetters } from '#server/language/small-letters.ts';
import { isWeekday, termOfWeekday, weekdaysIn, weekdaysNamed } from '#server/language/weekdays.ts';
import type { Candidate } from './candidates.ts';

/** What a question asks for by what the candidates are then searched for: its own terms, and the term of the basic in their place. */
export interface AskedBasic {
  basic: Basic;
  terms: ReadonlySet<string>;
}

/** The basics that a question asks for, each with those of the question's terms that do. */
export function basicsAsked(query: string, language: Language): AskedBasic[] {
  const text = inSmallLetters(query.slice(0, readOfQuery));
  return basicsAskedBy(query).map((basic) => ({
    basic,
    terms: new Set(termsOf(text, language, basic.words ?? basic.asks)),
  }));
}

/** The terms of the days of the week that a question names, each with what the day is called among terms. */
export function namedWeekdays(query: string, language: Language): Map<string, string> {
  const named = new Map<string, string>();
  for (const { day, word } of weekdaysNamed(query.slice(0, readOfQuery), language))
    for (const { terms } of wordsOf(word, language))
      for (const term of terms) named.set(term, termOfWeekday(day));
  return named;
}

function termsOf(text: string, language: Language, words: RegExp): string[] {
  const said = text.match(words) ?? [];
  return said.flatMap((word) => wordsOf(word, language).flatMap(({ terms }) => terms));
}

/** The terms of those that a text tells. */
export function basicsToldIn(text: string, asked: readonly AskedBasic[]): string[] {
  return asked.filter(({ basic }) => basic.tells.test(text)).map(({ basic }) => basic.term);
}

/** Without the lines that tell of other days than those asked for, where some tell of these. */
export function withoutOtherDays(
  candidates: readonly Candidate[],
  calendar: ReadonlySet<string>,
): readonly Candidate[] {
  const days = [...calendar].filter(isWeekday);
  if (days.length === 0) return candidates;
  const tells = ({ terms }: Candidate) => days.some((day) => terms.includes(day));
  if (!candidates.some(tells)) return candidates;
  return candidates.filter(
    (one) => one.row || tells(one) || !isLabelled(one.text) || weekdaysIn(one.text, one.language).size === 0,
  );
}
