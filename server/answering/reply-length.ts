import { countWords } from '#server/language/word-count.ts';

/** A word of a reply is no longer than this: text without white space, or of endless words, counts by its characters. */
const longestWord = 12;

/** Of a whole reply, own words and marks of citation counted in: about 700 characters. Where its quotations come from is told beside it. */
export const mostWords = 60;

/** Returns how much of a reply a text takes, in words of at most 12 characters; a dash between spaces counts as one. */
export function lengthOf(text: string): number {
  const stretches = text.split(/\s+/).filter((stretch) => stretch !== '').length;
  return Math.max(countWords(text), stretches, Math.ceil(text.length / longestWord));
}
