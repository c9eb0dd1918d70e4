import { countWords } from '../../language/word-count.ts';

/** A word of a reply is no longer than this: text without white space, or of endless words, counts by its characters. */
const longestWord = 12;

/** A whole reply with its source line stays within 60 words; this is what remains for the reply: about 600 characters. */
export const mostWords = 52;

/** How much of a reply a text takes, in words of at most 12 characters. */
export function lengthOf(text: string): number {
  return Math.max(countWords(text), Math.ceil(text.length / longestWord));
}
