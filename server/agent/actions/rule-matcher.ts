import type { Budget } from '#server/compute/budget.ts';
import type { AskedText } from './asked-text.ts';
import { endsWord, isInGap, isLetterOrDigit } from './rule-characters.ts';

/** Part of a rule: one character, an argument, or what separates words. */
export type Piece =
  | { kind: 'character'; character: string }
  | { kind: 'argument'; name: string }
  | { kind: 'gap'; isOptional: boolean };

type Values = readonly [string, unknown][];

/** Returns the value of an argument that a text stands for; undefined if it can't be the argument's. */
export type ReadArgument = (name: string, text: string) => unknown;

interface Matching {
  pieces: readonly Piece[];
  asked: AskedText;
  read: ReadArgument;
  budget: Budget;
}

/** Signs that end a sentence, which a value may have within it. */
const endsSentence = new Set('._/-');

/**
 * Returns a function that matches the pieces from one on with the characters from a place on, the longest arguments first. A rule is an admin's
 * text: as a regular expression, `{a}-{b}-{c}-{d}` would try all ways to divide a code, so each piece is tried once at each place, and nothing
 * matches once the budget is spent.
 */
export function createMatcher({ pieces, asked, read, budget }: Matching) {
  const { characters } = asked;
  const places = characters.length + 1;
  const tried = new Map<number, Values | undefined>();
  const groups = pieces.map((_piece, index) => groupsBehind(pieces, index));

  function matchAt(index: number, at: number): Values | undefined {
    const piece = pieces[index];
    if (!piece) return endsWord(characters[at - 1], characters[at]) ? [] : undefined;
    const key = index * places + at;
    if (tried.has(key)) return tried.get(key);
    const found = budget.spend() ? matchPiece(piece, index, at) : undefined;
    tried.set(key, found);
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
      return asked.lower[at] === piece.character ? matchAt(index + 1, at + 1) : undefined;
    return isLetterOrDigit(next) ? matchArgument(piece.name, index, at) : undefined;
  }

  function matchArgument(name: string, index: number, at: number): Values | undefined {
    for (let end = asked.endOfValue(at); end > at && budget.spend(); end--) {
      const mayGroup = groups[index];
      if (mayGroup !== undefined && asked.isContinued(end, mayGroup)) continue;
      const rest = matchAt(index + 1, end);
      const value = rest && read(name, textOfValue(characters.slice(at, end)));
      if (rest && value !== undefined) return [[name, value], ...rest];
    }
    return undefined;
  }

  /** Goes on behind what is between two words: behind a word for “number”, or with the next word. */
  function matchBehindGap(index: number, at: number): Values | undefined {
    const isBeforeArgument = pieces[index + 1]?.kind === 'argument';
    const behind = isBeforeArgument ? asked.endOfNumberWord(at) : undefined;
    return (behind === undefined ? undefined : matchAt(index, behind)) ?? matchAt(index + 1, at);
  }

  return matchAt;
}

/**
 * Undefined if a number or a code may go on behind a piece, since a character or an argument follows. Else true if groups of digits behind it
 * belong to it: they are another argument where the rule has one.
 */
function groupsBehind(pieces: readonly Piece[], index: number): boolean | undefined {
  const [after, second] = [pieces[index + 1], pieces[index + 2]];
  return after === undefined || after.kind === 'gap' ? second?.kind !== 'argument' : undefined;
}

/** Returns the value without the signs that end a sentence. */
function textOfValue(characters: readonly string[]): string {
  const last = characters.findLastIndex((character) => !endsSentence.has(character));
  return characters.slice(0, last + 1).join('');
}
