import { findQuoted } from './quotes.ts';
import { stopWords } from './stop-words.ts';
import { unspaced } from './unspaced-scripts.ts';

export interface Piece {
  /** Offset in the text. */
  at: number;
  piece: string;
  matches: boolean;
}

const words = /[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu;
/** Scripts whose words of one to three letters are mostly articles and the like. */
const alphabetic = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;
const shortest = 4;
const longestEnding = 3;

/**
 * Cuts a text into pieces, those apart that were quoted from it. Where none was, those that are telling words of the question; "hours"
 * matches "hour", endings of at most three letters aside.
 */
export function cutHighlights(
  text: string,
  { question, quotes }: { question: string; quotes: readonly string[] },
): Piece[] {
  const quoted = findQuoted(text, quotes);
  const asked = [...question.matchAll(words)].map(([word]) => fold(word)).filter(isTelling);
  const pieces: Piece[] = [];
  let from = 0;
  for (const [at, end] of quoted.length > 0 ? quoted : findMatches(text, asked)) {
    if (at > from) pieces.push({ at: from, piece: text.slice(from, at), matches: false });
    pieces.push({ at, piece: text.slice(at, end), matches: true });
    from = end;
  }
  if (from < text.length) pieces.push({ at: from, piece: text.slice(from), matches: false });
  return pieces;
}

/** Returns the parts of the pieces between two offsets of the text. */
export function piecesBetween(pieces: readonly Piece[], start: number, end: number): Piece[] {
  return pieces
    .filter(({ at, piece }) => at < end && at + piece.length > start)
    .map(({ at, piece, matches }) => {
      const from = Math.max(at, start);
      return { at: from, piece: piece.slice(from - at, end - at), matches };
    });
}

function* findMatches(text: string, asked: readonly string[]): Generator<[start: number, end: number]> {
  for (const { 0: word, index } of text.matchAll(words)) {
    // A "word" there is a phrase, so its pairs of characters are compared.
    if (unspaced.test(word)) yield* findPairs(word, index, asked);
    else if (isTelling(fold(word)) && asked.some((other) => isSameWord(fold(word), other)))
      yield [index, index + word.length];
  }
}

function* findPairs(phrase: string, offset: number, asked: readonly string[]): Generator<[number, number]> {
  let start: number | undefined;
  for (let at = 0; at < phrase.length; at++) {
    const isIn = asked.some((word) => word.includes(phrase.slice(at, at + 2)) && at + 1 < phrase.length);
    if (isIn) start ??= at;
    else if (start !== undefined) {
      yield [offset + start, offset + at + 1];
      start = undefined;
    }
  }
}

function isTelling(word: string): boolean {
  if (/\p{N}/u.test(word)) return true;
  return (word.length >= shortest || !alphabetic.test(word)) && !stopWords.has(word);
}

function isSameWord(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length >= shortest && long.length - short.length <= longestEnding && long.startsWith(short);
}

function fold(word: string): string {
  return word.toLowerCase().replaceAll('’', "'");
}
