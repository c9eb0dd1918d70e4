import { argumentPlaceholder } from '#contract/actions.ts';

/** Part of a rule: one character, an argument, or what separates words. */
type Piece = { kind: 'character'; character: string } | { kind: 'argument'; name: string } | { kind: 'gap' };

/** Only the first characters of a question are compared. */
const comparedChars = 500;
/** Longest argument in characters. */
const longestValue = 64;
type Values = [string, unknown][];
const digit = /\d/;
/** Signs behind which a number or a code goes on: `1` of `1,234` and of `1 234` is another order. */
const continued = /^(?:[._/-][\p{L}\p{N}]|[,'’\u00a0\u202f]\d)/u;
const nextGroup = /^\s+\d{2,}(?![\p{L}\p{N}])/u;
/** Characters that are looked at for that. */
const charsAhead = 12;
const letterOrDigit = /^[\p{L}\p{N}]$/u;
/** Characters of one argument: letters, digits and what stands within numbers and codes. */
const inValue = /^[\p{L}\p{N}._/-]$/u;
const inGap = /^[\s:#№("'“„«‘]$/u;
/** Words for “number”, which may stand before one: “order no. 7”. */
const numberWord =
  /^(?:n[o°º]|nr|num|number|numbers|nummer|numéro|numero|número|numer|numărul|číslo|szám|номер|arithmos|αριθμός|numara|nomor|số|id|code)$/iu;
/** Longest word for “number”, in characters. */
const longestWord = 10;

/** Returns the value of an argument that a text stands for; undefined if it can't be the argument's. */
export type ReadArgument = (name: string, text: string) => unknown;

/** Returns the arguments that a question has where a rule such as `order {number}` expects them; undefined if it doesn't match. */
export function matchRule(
  rule: string,
  question: string,
  read: ReadArgument,
): Record<string, unknown> | undefined {
  const pieces = parseRule(rule);
  if (pieces.length === 0) return undefined;
  const characters = Array.from(question.slice(0, comparedChars));
  const matchAt = createMatcher(pieces, characters, read);
  for (let start = 0; start < characters.length; start++) {
    if (letterOrDigit.test(characters[start - 1] ?? '')) continue;
    const values = matchAt(0, start);
    if (values) return Object.fromEntries(values);
  }
  return undefined;
}

/** Returns the number of words that a rule has beside its arguments. */
export function countRuleWords(rule: string): number {
  return rule
    .replaceAll(argumentPlaceholder, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

function parseRule(rule: string): Piece[] {
  const words = rule
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '');
  return words.flatMap((word, index): Piece[] => [
    ...(index === 0 ? [] : [{ kind: 'gap' as const }]),
    ...word.split(/(\{[A-Za-z_][\w-]*\})/).flatMap((part): Piece[] => {
      if (!/^\{.+\}$/.test(part))
        return Array.from(part, (character) => ({ kind: 'character', character: character.toLowerCase() }));
      return [{ kind: 'argument', name: part.slice(1, -1) }];
    }),
  ]);
}

/**
 * Returns a function that matches the pieces from one on with the characters from a place on, the longest arguments first. A rule is an admin's
 * text: as a regular expression, `{a}{b}{c}{d}{e}{f}` would try all ways to divide a word for hours, so each place is tried once.
 */
function createMatcher(pieces: readonly Piece[], characters: readonly string[], read: ReadArgument) {
  const places = characters.length + 1;
  const failed = new Uint8Array(pieces.length * places);

  function matchAt(index: number, at: number): Values | undefined {
    const piece = pieces[index];
    if (!piece) return letterOrDigit.test(characters[at] ?? '') ? undefined : [];
    if (failed[index * places + at]) return undefined;
    const found = matchPiece(piece, index, at);
    if (!found) failed[index * places + at] = 1;
    return found;
  }

  function matchPiece(piece: Piece, index: number, at: number): Values | undefined {
    const next = characters[at];
    if (next === undefined) return undefined;
    if (piece.kind === 'gap') return inGap.test(next) ? matchAfterGap(index, at + 1) : undefined;
    if (piece.kind === 'character')
      return next.toLowerCase() === piece.character ? matchAt(index + 1, at + 1) : undefined;
    if (!letterOrDigit.test(next)) return undefined;
    let end = at + 1;
    while (end < at + longestValue && inValue.test(characters[end] ?? '')) end++;
    for (; end > at; end--) {
      const rest = isWhole(index, end) ? matchAt(index + 1, end) : undefined;
      const value = rest && read(piece.name, textOfValue(characters.slice(at, end)));
      if (rest && value !== undefined) return [[piece.name, value], ...rest];
    }
    return undefined;
  }

  /** Goes on behind a character between two words: in the same gap, behind a word for “number”, or with the next word. */
  function matchAfterGap(index: number, at: number): Values | undefined {
    const isBeforeArgument = pieces[index + 1]?.kind === 'argument';
    const behind = isBeforeArgument ? endOfNumberWord(characters, at) : undefined;
    return (
      matchAt(index, at) ??
      (behind === undefined ? undefined : matchAt(index, behind)) ??
      matchAt(index + 1, at)
    );
  }

  /** True unless a number or a code goes on where the argument would end. */
  function isWhole(index: number, end: number): boolean {
    const [after = 'gap', second] = pieces.slice(index + 1, index + 3).map(({ kind }) => kind);
    if (after !== 'gap') return true;
    const ahead = characters.slice(end, end + charsAhead).join('');
    const isGrouped = second !== 'argument' && digit.test(characters[end - 1] ?? '') && nextGroup.test(ahead);
    return !isGrouped && !continued.test(ahead);
  }

  return matchAt;
}

/** Returns the value without the signs that end a sentence. */
function textOfValue(characters: readonly string[]): string {
  return characters.join('').replace(/[._/-]+$/, '');
}

/** Returns where a word for “number” ends that begins at a place, with its full stop. */
function endOfNumberWord(characters: readonly string[], at: number): number | undefined {
  let end = at;
  while (end < at + longestWord && /^[\p{L}°º]$/u.test(characters[end] ?? '')) end++;
  if (!numberWord.test(characters.slice(at, end).join(''))) return undefined;
  return characters[end] === '.' ? end + 1 : end;
}
