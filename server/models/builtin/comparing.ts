import { wordsOf } from '#server/language/analysis.ts';
import type { Language } from '#server/language/languages.ts';
import { readOfQuery } from '#server/language/read-of-query.ts';
import { bounds, comparedBy, type Extreme, extremes, type Measure } from './question-words/comparing.ts';

/** What a question asks of several rows of a table beside each other. */
export interface Comparing {
  /** The row with the least or the greatest value. */
  extreme?: Pick<Extreme, 'measure' | 'wants'>;
  /** Rows that it names, by the columns that measure this. */
  by?: Measure;
  /** Rows whose values keep a bound ("after 18:00"), which is not worked out here. */
  isBound: boolean;
  /** The terms of the words that ask for it, which need not stand in a table. */
  terms: ReadonlySet<string>;
}

export function readComparing(query: string, language: Language): Comparing {
  const beginning = query.slice(0, readOfQuery);
  const extreme = extremes.find(({ asks }) => asks.test(beginning));
  const compared = comparedBy.find(([asks]) => asks.test(beginning));
  const said = [extreme?.asks, compared?.[0]].map(
    (asks) => (asks ? asks.exec(beginning)?.[0] : undefined) ?? '',
  );
  return {
    ...(extreme ? { extreme } : {}),
    ...(compared ? { by: compared[1] } : {}),
    isBound: bounds.test(beginning),
    terms: new Set(wordsOf(said.join(' '), language).flatMap(({ isStop, terms }) => (isStop ? [] : terms))),
  };
}
