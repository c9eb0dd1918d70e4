/** Scripts that are written without spaces between words. */
const unspaced =
  /^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]$/u;
const hangul = /^\p{scx=Hangul}$/u;
const letterOrDigit = /^[\p{L}\p{M}\p{N}]$/u;
/** Characters of one argument: letters, digits and what stands within numbers and codes. */
const inValue = /^[\p{L}\p{M}\p{N}._/-]$/u;
const inGap = /^[\s:#№("'“„«‘「『]$/u;
/** Signs behind which a number or a code goes on: `1` of `1,234` and of `1 234` is another order. */
const continued = /^(?:[._/-][\p{L}\p{N}]|[,'’]\d)/u;
const nextGroup = /^\s+\d{2,}(?![\p{L}\p{N}])/u;
/** Words for “number”, which may stand before one: “order no. 7”. */
const numberWord =
  /^(?:n[o°º]|nr|num|number|numbers|nummer|numéro|numero|número|numer|numărul|číslo|szám|номер|arithmos|αριθμός|numara|nomor|số|id|code|号|號|号码|號碼|编号|編號|番号|番號|번호|หมายเลข)$/iu;
/** Longest word for “number”, in characters. */
const longestWord = 10;
const digit = /\d/;

function isUnspaced(character: string): boolean {
  return unspaced.test(character);
}

/** True if a letter or digit stands there. */
export function isLetterOrDigit(character: string | undefined): boolean {
  return letterOrDigit.test(character ?? '');
}

/** True if a character may stand between two words. */
export function isInGap(character: string): boolean {
  return inGap.test(character);
}

/** True if a word may begin with `next`, behind `before`. */
export function beginsWord(before: string | undefined, next: string): boolean {
  return !isLetterOrDigit(before) || isUnspaced(before ?? '') || isUnspaced(next);
}

/** True if a word may end with `last`, before `after`. */
export function endsWord(last: string | undefined, after: string | undefined): boolean {
  return !isLetterOrDigit(after) || isUnspaced(last ?? '') || isJoined(after ?? '');
}

/** True for characters that may follow a word or a number, and be followed by one, without a space. In Korean, particles do. */
export function isJoined(character: string): boolean {
  return isUnspaced(character) || hangul.test(character);
}

/** Returns the longest value that begins at a place, at most `longest` characters: of one script, so that `7` ends before `を`. */
export function endOfValue(characters: readonly string[], at: number, longest: number): number {
  const joins = isJoined(characters[at] ?? '');
  let end = at + 1;
  while (end < at + longest && continuesValue(characters[end], joins)) end++;
  return end;
}

function continuesValue(character = '', joins: boolean): boolean {
  return inValue.test(character) && isJoined(character) === joins;
}

/** True if a number or a code that ends before `ahead` goes on there. `last` is its last character. */
export function isContinued(last: string, ahead: string, { mayGroup }: { mayGroup: boolean }): boolean {
  return continued.test(ahead) || (mayGroup && digit.test(last) && nextGroup.test(ahead));
}

/** Returns where a word for “number” ends that begins at a place, with its full stop. */
export function endOfNumberWord(characters: readonly string[], at: number): number | undefined {
  const joins = isJoined(characters[at] ?? '');
  let end = at;
  while (end < at + longestWord && continuesWord(characters[end], joins)) end++;
  if (!numberWord.test(characters.slice(at, end).join(''))) return undefined;
  return characters[end] === '.' ? end + 1 : end;
}

function continuesWord(character = '', joins: boolean): boolean {
  return /^[\p{L}\p{M}°º]$/u.test(character) && isJoined(character) === joins;
}
