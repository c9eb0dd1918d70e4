import { tabulateCodePoints } from './code-points.ts';

/** Scripts without spaces between words, and Korean, which joins particles to words. */
const unspacedScript =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
const wordCharacter = /[\p{L}\p{N}\p{M}]/u;
/** Characters that don't end a word between two letters: `don’t`, `U.S.`, `AB-12/3`, `anna@example.org`. */
const connectors = "'’._,/&@:-‐‑";

const gap = 0;
const spaced = 1;
const unspaced = 2;

const kindOf = tabulateCodePoints((character) => {
  if (!wordCharacter.test(character)) return gap;
  return unspacedScript.test(character) ? unspaced : spaced;
});
/** A shortcut for most characters of most texts. */
const asciiKinds = Uint8Array.from({ length: 0x80 }, (_, code) => kindOf(code));

/**
 * Calls `visit` for each token in reading order with its UTF-16 offsets: a word, or a whole run of a script without spaces
 * (`isRun`). Takes linear time, however long a word is.
 */
export function eachToken(text: string, visit: (start: number, end: number, isRun: boolean) => void): void {
  let at = 0;
  while (at < text.length) {
    const kind = asciiKinds[text.charCodeAt(at)] ?? kindAt(text, at);
    if (kind === gap) {
      at++;
      continue;
    }
    const end = kind === spaced ? endOfWord(text, at) : endOfKind(text, at, unspaced);
    visit(at, end, kind === unspaced);
    at = end;
  }
}

function endOfWord(text: string, start: number): number {
  let end = endOfKind(text, start, spaced);
  while (end + 1 < text.length && connectors.includes(text.charAt(end)) && kindAt(text, end + 1) === spaced) {
    end = endOfKind(text, end + 1, spaced);
  }
  // C++ and C#, but no hash tag right after a word.
  if (text.startsWith('++', end)) return end + 2;
  return text.charAt(end) === '#' && !/^\p{L}/u.test(text.slice(end + 1, end + 3)) ? end + 1 : end;
}

function endOfKind(text: string, start: number, kind: number): number {
  let at = start;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code < asciiKinds.length) {
      if (asciiKinds[code] !== kind) return at;
      at++;
    } else {
      if (kindAt(text, at) !== kind) return at;
      at += isPair(text, at) ? 2 : 1;
    }
  }
  return at;
}

function kindAt(text: string, at: number): number {
  return kindOf(text.codePointAt(at) ?? 0);
}

function isPair(text: string, at: number): boolean {
  return (text.codePointAt(at) ?? 0) > 0xffff;
}
