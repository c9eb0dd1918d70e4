import { lineEndHyphen } from './pdf-page-text.ts';
import type { Piece } from './pdf-piece.ts';

/** A word of a piece with its position, in points. */
export interface Word {
  text: string;
  x: number;
  right: number;
  y: number;
  piece: Piece;
}

/** Returns the words of a piece. */
export function wordsOf(piece: Piece): Word[] {
  const { text, words, y, bottom, size } = piece;
  const hyphen = text.indexOf(lineEndHyphen);
  return Array.from({ length: words.length / 3 }, (_, i) => {
    const [start = 0, x = 0, last = 0] = words.slice(i * 3, i * 3 + 3);
    const word = text.slice(start, words[i * 3 + 3]).trimEnd();
    const right = last + widthOf(word.at(-1) ?? '') * size;
    return { text: word, x, right, y: hyphen === -1 || start <= hyphen ? y : bottom, piece };
  });
}

/** Estimates the width of a character, in font sizes. */
function widthOf(character: string): number {
  if (/[iljtfrI.,:;'’|!()[\]]/.test(character)) return 0.3;
  if (/[mwMW%@—\u0e00-\u0fff\u2e80-\uffef]/.test(character)) return 0.9;
  return /\p{Lu}/u.test(character) ? 0.68 : 0.53;
}

/** Joins words of the same piece; returns a text for each piece. */
export function textsOf(words: readonly Word[]): string[] {
  const texts: string[] = [];
  words.forEach(({ text, piece }, i) => {
    const before = words[i - 1];
    const isCut = before?.text.endsWith(lineEndHyphen) === true;
    if (before?.piece === piece) texts.push(`${texts.pop() ?? ''}${isCut ? '' : ' '}${text}`);
    else texts.push(text);
  });
  return texts;
}

/** Replaces the words of tables with the table's rows, at the position of its first word. */
export function replaceWithRows(
  pieces: readonly Piece[],
  wordsIn: ReadonlyMap<Piece, readonly Word[]>,
  rowsOf: ReadonlyMap<Word, readonly Piece[]>,
): Piece[] {
  const placed = new Set<readonly Piece[]>();
  const left: Piece[] = [];
  for (const piece of pieces) {
    const words = wordsIn.get(piece) ?? [];
    if (!words.some((word) => rowsOf.has(word))) {
      left.push(piece);
      continue;
    }
    for (const [rows, some] of groupRuns(words, (word) => rowsOf.get(word))) {
      if (!rows) left.push(joinWords(some));
      else if (!placed.has(rows)) left.push(...rows);
      if (rows) placed.add(rows);
    }
  }
  return left;
}

/** Groups consecutive words with the same key. */
function groupRuns<T>(words: readonly Word[], keyOf: (word: Word) => T): [T, Word[]][] {
  const runs: [T, Word[]][] = [];
  for (const word of words) {
    const run = runs.at(-1);
    if (run && run[0] === keyOf(word)) run[1].push(word);
    else runs.push([keyOf(word), [word]]);
  }
  return runs;
}

/** Returns a piece of some words of another one. */
function joinWords(words: readonly Word[]): Piece {
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last) throw new RangeError('A piece has words.');
  const starts: number[] = [];
  let text = '';
  for (const word of words) {
    if (text !== '' && !text.endsWith(lineEndHyphen)) text += ' ';
    starts.push(text.length);
    text += word.text;
  }
  return {
    ...first.piece,
    text,
    x: first.x,
    y: first.y,
    right: last.right,
    bottom: last.y,
    firstWordWidth: first.right - first.x,
    words: words.flatMap(({ x, right }, i) => [starts[i] ?? 0, x, right - first.piece.size / 2]),
  };
}
