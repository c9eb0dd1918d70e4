const letter = '[\\p{L}\\p{M}\\p{N}]';
/** Punctuation and white space around a message. */
const marks = '[\\s\\p{P}]*';

/** Returns the source of a pattern that matches any of the words, whole; anywhere in a script without spaces, where nothing tells where a word ends. */
export function anyWord(words: string, isUnspaced = false): string {
  return isUnspaced ? `(?:${words})` : `(?<!${letter})(?:${words})(?!${letter})`;
}

/** Returns the source of a pattern that matches a text that begins with one of the words, an opening mark before it or not. */
export function firstWord(words: string, isUnspaced = false): string {
  return isUnspaced ? `^(?:${words})` : `^[¿¡]?(?:${words})(?!${letter})`;
}

/** Returns the source of a pattern that matches a text that ends with one of the words, marks behind it or not. */
export function lastWord(words: string): string {
  return `(?:${words})\\P{L}*$`;
}

/** Returns the source of a pattern that matches a message that is one of the words and no more. */
export function onlyWord(words: string): string {
  return `^${marks}(?:${words})${marks}$`;
}

/** Returns the alternatives that every list has, as one list. */
export function joinWords(lists: readonly (string | undefined)[]): string {
  return lists.filter((words) => words !== undefined).join('|');
}
