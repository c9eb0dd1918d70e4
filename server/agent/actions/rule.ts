import { argumentPlaceholder } from '#contract/actions.ts';
import { trimEndOf } from '#contract/trim-text.ts';
import {
  beginsWord,
  endOfNumberWord,
  endOfValue,
  endsWord,
  isContinued,
  isInGap,
  isJoined,
  isLetterOrDigit,
} from './rule-characters.ts';

/** Part of a rule: one character, an argument, or what separates words. */
type Piece =
  | { kind: 'character'; character: string }
  | { kind: 'argument'; name: string }
  | { kind: 'gap'; isOptional: boolean };

/** Only the first characters of a question are compared. */
const comparedChars = 500;
/** Longest argument in characters. */
const longestValue = 64;
type Values = [string, unknown][];
/** Characters behind an argument that are looked at, to see whether it goes on there. */
const charsAhead = 12;

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
  // Full-width digits and signs are those of other keyboards.
  const characters = Array.from(question.slice(0, comparedChars).normalize('NFKC'));
  const matchAt = createMatcher(pieces, characters, read);
  for (let start = 0; start < characters.length; start++) {
    if (!beginsWord(characters[start - 1], characters[start] ?? '')) continue;
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
  const parts = rule
    .trim()
    .normalize('NFKC')
    .split(/(\{[A-Za-z_][\w-]*\}|\s+)/)
    .filter((part) => part !== '');
  return parts.flatMap((part, index) => [
    ...(needsGap(parts[index - 1], part) ? [optionalGap] : []),
    ...piecesOf(part, isJoined(parts[index - 1]?.at(-1) ?? '') || isJoined(parts[index + 1]?.at(0) ?? '')),
  ]);
}

/** True between an argument and a word of a language without spaces, where some write one nevertheless. */
function needsGap(before = '', part: string): boolean {
  return (
    (isArgument(part) && isJoined(before.at(-1) ?? '')) || (isArgument(before) && isJoined(part.at(0) ?? ''))
  );
}

const optionalGap: Piece = { kind: 'gap', isOptional: true };

function piecesOf(part: string, isOptional: boolean): Piece[] {
  if (/^\s/.test(part)) return [{ kind: 'gap', isOptional }];
  if (isArgument(part)) return [{ kind: 'argument', name: part.slice(1, -1) }];
  return Array.from(part, (character) => ({ kind: 'character', character: character.toLowerCase() }));
}

function isArgument(part: string): boolean {
  return /^\{.+\}$/.test(part);
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
    if (!piece) return endsWord(characters[at - 1], characters[at]) ? [] : undefined;
    if (failed[index * places + at]) return undefined;
    const found = matchPiece(piece, index, at);
    if (!found) failed[index * places + at] = 1;
    return found;
  }

  function matchPiece(piece: Piece, index: number, at: number): Values | undefined {
    const next = characters[at];
    if (next === undefined) return undefined;
    if (piece.kind === 'gap')
      return (
        (isInGap(next) ? (matchAt(index, at + 1) ?? matchBehindGap(index, at + 1)) : undefined) ??
        (piece.isOptional ? matchBehindGap(index, at) : undefined)
      );
    if (piece.kind === 'character')
      return next.toLowerCase() === piece.character ? matchAt(index + 1, at + 1) : undefined;
    if (!isLetterOrDigit(next)) return undefined;
    for (let end = endOfValue(characters, at, longestValue); end > at; end--) {
      const rest = isWhole(index, end) ? matchAt(index + 1, end) : undefined;
      const value = rest && read(piece.name, textOfValue(characters.slice(at, end)));
      if (rest && value !== undefined) return [[piece.name, value], ...rest];
    }
    return undefined;
  }

  /** Goes on behind what is between two words: behind a word for “number”, or with the next word. */
  function matchBehindGap(index: number, at: number): Values | undefined {
    const isBeforeArgument = pieces[index + 1]?.kind === 'argument';
    const behind = isBeforeArgument ? endOfNumberWord(characters, at) : undefined;
    return (behind === undefined ? undefined : matchAt(index, behind)) ?? matchAt(index + 1, at);
  }

  /** True unless a number or a code goes on where the argument would end. */
  function isWhole(index: number, end: number): boolean {
    const [after = 'gap', second] = pieces.slice(index + 1, index + 3).map(({ kind }) => kind);
    if (after !== 'gap') return true;
    const ahead = characters.slice(end, end + charsAhead).join('');
    return !isContinued(characters[end - 1] ?? '', ahead, { mayGroup: second !== 'argument' });
  }

  return matchAt;
}

/** Returns the value without the signs that end a sentence. */
function textOfValue(characters: readonly string[]): string {
  return trimEndOf(characters.join(''), /[._/-]/);
}
