import { tabulateCodePoints } from './code-points.ts';

const unspacedScript =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

const blank = 1;
const unspaced = 2;

const kindOf = tabulateCodePoints((character) => {
  if (/\s/.test(character)) return blank;
  return unspacedScript.test(character) ? unspaced : 0;
});

/** Counts words between white space, and two characters of a script without spaces as one. Stops after more than `enough`. */
export function countWords(text: string, enough = Number.POSITIVE_INFINITY): number {
  let count = 0;
  let start = 0;
  let unspacedCharacters = 0;
  for (let at = 0; at <= text.length && count <= enough; at++) {
    const code = text.charCodeAt(at);
    // A shortcut for ASCII letters and signs.
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

/** Returns the number of words that a term counts as: half a word in scripts without spaces. */
export function countAsWords(term: string): number {
  return unspacedTerm.test(term) ? 0.5 : 1;
}
