import { tabulateCodePoints } from './code-points.ts';

const unspacedScript =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

const blank = 1;
const unspaced = 2;

const kindOf = tabulateCodePoints((character) => {
  if (/\s/.test(character)) return blank;
  return unspacedScript.test(character) ? unspaced : 0;
});

/**
 * How long a text is, in words as white space divides them; two characters of a script without spaces count as one
 * word. Counts no further once there are more than `enough`.
 */
export function countWords(text: string, enough = Number.POSITIVE_INFINITY): number {
  let count = 0;
  let start = 0;
  let unspacedCharacters = 0;
  for (let at = 0; at <= text.length && count <= enough; at++) {
    const code = text.charCodeAt(at);
    // Most of most texts: letters and signs of ASCII.
    if (code > 0x20 && code < 0x7f) continue;
    const codePoint = text.codePointAt(at);
    const kind = codePoint === undefined ? blank : kindOf(codePoint);
    if (kind === blank) {
      if (at > start) count += Math.max(1, Math.ceil(unspacedCharacters / 2));
      start = at + 1;
      unspacedCharacters = 0;
    } else if (kind === unspaced) unspacedCharacters++;
    if (codePoint !== undefined && codePoint > 0xffff) at++;
  }
  return count;
}

const unspacedTerm =
  /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

/** How many words a term is: a pair of characters of a script without spaces is about half a word. */
export function countAsWords(term: string): number {
  return unspacedTerm.test(term) ? 0.5 : 1;
}
