import type { Language } from '#server/language/languages.ts';
import { questionWordsOf } from './question-words/question-words.ts';

const until = '(?:to|until|till|through|bis|à|au|al?|hasta|até|tot|t/m|по|до|[-–—])';
const between = new RegExp(`^ ?${until} (?:\\p{L}{1,10} ){0,2}$|^ ?[-–—] ?$`, 'iu');

/** The months that a text names, from 0, and those within a range that it names ("from April to June"). */
export function monthsIn(text: string, language: Language): Set<number> {
  const { months } = questionWordsOf(language);
  const found = new Set<number>();
  let before: { month: number; end: number } | undefined;
  for (const match of months ? text.matchAll(months) : []) {
    const month = match.slice(1).findIndex((group) => group !== undefined);
    const isRange = before && between.test(text.slice(before.end, match.index));
    const from = before && isRange ? before.month : month;
    for (let at = from; at !== month; at = (at + 1) % 12) found.add(at);
    found.add(month);
    before = { month, end: match.index + match[0].length };
  }
  return found;
}

/** What a month is called among terms, in whatever language and within whatever range it is named. */
export function termOfMonth(month: number): string {
  return `month ${month + 1}`;
}
