import { countWords } from '#server/language/word-count.ts';

/** Characters that count as one word, for text without white space or with very long words. */
const longestWord = 12;

/** Maximum words of a reply including citation marks: about 700 characters. */
export const mostWords = 60;

/** Returns the length of a text in words of at most {@link longestWord} characters; a dash between spaces counts as one. */
export function lengthOf(text: string): number {
  const stretches = text.split(/\s+/).filter((stretch) => stretch !== '').length;
  return Math.max(countWords(text), stretches, Math.ceil(text.length / longestWord));
}
