import { countWords } from '#server/language/word-count.ts';

/** A word of a reply is no longer than this: text without white space, or of endless words, counts by its characters. */
const longestWord = 12;

/** Of a whole reply, own words and marks of citation counted in: about 700 characters. Where its quotations come from is told beside it. */
export const mostWords = 60;

/** How much of a reply a text takes, in words of at most 12 characters. */
export function lengthOf(text: string): number {
  return Math.max(countWords(text), Math.ceil(text.length / longestWord));
}
