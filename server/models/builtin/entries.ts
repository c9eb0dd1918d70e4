import type { Span } from '#server/language/sentences.ts';
import { countWords } from '#server/language/word-count.ts';
import { findLists, isNamed } from './lists.ts';
import { lengthOfMark } from './question-marks.ts';

/** A longer one is read by its sentences. */
const mostWords = 40;

/** The items of lists that begin with what they are about (`Anna Lind: cook. Extension 4`): what is said in one is said of that alone. */
export function findEntries(text: string): Span[] {
  return findLists(text).flatMap(({ items }) => {
    const entries = items.filter(
      (item) => isNamed(text, item) && lengthOfMark(text, item.start, item.end) === 0,
    );
    if (entries.length < 2) return [];
    return entries.filter(({ start, end }) => countWords(text.slice(start, end), mostWords) <= mostWords);
  });
}
