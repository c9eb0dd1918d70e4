import { tabulateCodePoints } from './code-points.ts';

const unspacedScript =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
/** What is written without a break for longer than this is no word: encoded bytes, a line drawn with signs. */
const longestWord = 80;

const blank = 1;
const unspaced = 2;

const kindOf = tabulateCodePoints((character) => {
  if (/\s/.test(character)) return blank;
  return unspacedScript.test(character) ? unspaced : 0;
});

/**
 * How long a text is, in words as white space divides them; two characters of a script without spaces count as one
 * word, and of a longer word each 80 characters do.
 */
export function countWords(text: string): number {
  let count = 0;
  let start = 0;
  let unspacedCharacters = 0;
  for (let at = 0; at <= text.length; at++) {
    const codePoint = text.codePointAt(at);
    const kind = codePoint === undefined ? blank : kindOf(codePoint);
    if (kind === blank) {
      if (at > start)
        count += Math.max(Math.ceil((at - start) / longestWord), Math.ceil(unspacedCharacters / 2));
      start = at + 1;
      unspacedCharacters = 0;
    } else if (kind === unspaced) unspacedCharacters++;
    if (codePoint !== undefined && codePoint > 0xffff) at++;
  }
  return count;
}
