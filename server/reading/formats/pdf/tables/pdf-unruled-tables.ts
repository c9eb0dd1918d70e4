import type { Piece } from '../pdf-piece.ts';
import { replaceWithRows, textsOf, type Word, wordsOf } from '../pdf-words.ts';
import { type CellWords, groupWordLines } from './pdf-split-rows.ts';
import { rowPieces } from './pdf-table-rows.ts';

/** With fewer columns, it may be labels and what they name. */
const minColumns = 3;
/** Minimum gap between cells, in font sizes. */
const wideGap = 0.75;
/** Minimum gap that the rows of a table have in common, in font sizes. */
const minCommonGap = 0.4;
/** Maximum distance of lines in a table, in font sizes. */
const maxStep = 3;
const sizeTolerance = 0.08;
/** Minimum share of a table's cells with words. */
const minFilled = 0.5;
/** Maximum mean length of cells, in characters: longer ones are running text. */
const maxMeanLength = 60;
/** A column is running text if this share of its cells begins in lower case and they have this mean length. */
const [runningShare, runningLength] = [0.3, 20];

type Strip = readonly [from: number, to: number];

/** Replaces the pieces of tables without rulings with their rows. Such a table is several lines with the same gaps. */
export function extractUnruledTables(pieces: readonly Piece[]): readonly Piece[] {
  if (!hasRows(pieces)) return pieces;
  const wordsIn = new Map(pieces.map((piece) => [piece, piece.turn === 0 ? wordsOf(piece) : []]));
  const lines = groupWordLines([...wordsIn.values()].flat()).map((line) => line.sort((a, b) => a.x - b.x));
  const rowsWith = new Map<Word, readonly Piece[]>();
  for (let at = 0; at < lines.length; at++) {
    const run = splitAtGaps(lines[at] ?? []).length < minColumns ? undefined : runAround(lines, at);
    if (!run) continue;
    const table = tableRows(run);
    const rows = rowPieces(table, false);
    if (rows.length > 0) for (const word of table.flat(2)) rowsWith.set(word, rows);
    if (rows.length > 0) at = lines.indexOf(run.at(-1) ?? []);
  }
  return rowsWith.size === 0 ? pieces : replaceWithRows(pieces, wordsIn, rowsWith);
}

/** Quick check before words are measured: true if two pieces are beside the one before them. */
function hasRows(pieces: readonly Piece[]): boolean {
  let beside = 0;
  for (let i = 1; i < pieces.length; i++) {
    const [before, piece] = [pieces[i - 1], pieces[i]];
    if (before && piece && piece.gap > 0 && Math.abs(before.y - piece.y) < 1 && ++beside > 1) return true;
  }
  return false;
}

function sizeOf(line: readonly Word[]): number {
  return line[0]?.piece.size ?? 0;
}

function splitAtGaps(line: readonly Word[]): Word[][] {
  const segments: Word[][] = [];
  for (const word of line) {
    const before = segments.at(-1)?.at(-1);
    if (before && word.x - before.right < before.piece.size * wideGap) segments.at(-1)?.push(word);
    else segments.push([word]);
  }
  return segments;
}

/** Returns the lines around one that keep its gaps free; undefined if there are none. */
function runAround(lines: readonly Word[][], seed: number): Word[][] | undefined {
  const line = lines[seed] ?? [];
  let strips = findGaps(line, wideGap);
  const run = [line];
  for (const step of [-1, 1]) {
    for (let at = seed + step; ; at += step) {
      const [next, before] = [lines[at], lines[at - step]];
      if (!next || !before || !areNear(next, before)) break;
      const left = strips.map((strip) => narrowGap(strip, next));
      if (!left.every((strip) => strip !== undefined)) break;
      strips = left;
      if (step < 0) run.unshift(next);
      else run.push(next);
    }
  }
  return run.length > 1 ? run : undefined;
}

function areNear(a: readonly Word[], b: readonly Word[]): boolean {
  const size = sizeOf(a);
  const isNear = Math.abs((a[0]?.y ?? 0) - (b[0]?.y ?? 0)) <= size * maxStep;
  return isNear && Math.abs(size - sizeOf(b)) <= size * sizeTolerance;
}

/** Returns the widest part of a gap that is free in a line; undefined if it is too narrow. */
function narrowGap([from, to]: Strip, line: readonly Word[]): Strip | undefined {
  const inside = line.filter((word) => word.right > from && word.x < to);
  const marks = [from, ...inside.flatMap(({ x, right }) => [x, right]), to];
  let widest: Strip = [0, 0];
  for (let i = 0; i < marks.length; i += 2) {
    const [start = 0, end = 0] = marks.slice(i, i + 2);
    if (end - start > widest[1] - widest[0]) widest = [start, end];
  }
  return (widest[1] - widest[0]) / sizeOf(line) >= minCommonGap ? widest : undefined;
}

/** Returns the gaps between words that are at least `minimum` font sizes wide. */
function findGaps(words: readonly Word[], minimum: number): Strip[] {
  const strips: Strip[] = [];
  let reached: number | undefined;
  for (const { x, right, piece } of words.toSorted((a, b) => a.x - b.x)) {
    if (reached !== undefined && x - reached >= piece.size * minimum) strips.push([reached, x]);
    reached = Math.max(reached ?? right, right);
  }
  return strips;
}

/** Returns the rows of a table; empty if the lines are no table. */
function tableRows(run: readonly Word[][]): CellWords[] {
  const strips = findGaps(run.flat(), run.length > 2 ? minCommonGap : wideGap);
  if (strips.length + 1 < minColumns) return [];
  const columnOf = ({ x, right }: Word) => strips.filter(([from]) => from < (x + right) / 2).length;
  const lines = run.map((line) => {
    const cells: Word[][] = Array.from({ length: strips.length + 1 }, () => []);
    for (const word of line) cells[columnOf(word)]?.push(word);
    return cells;
  });
  const rows = groupRows(lines);
  const isRow = (row: CellWords) => row.filter((cell) => cell.length > 0).length > 1;
  const [start, end] = [rows.findIndex(isRow), rows.findLastIndex(isRow)];
  const table = rows.slice(Math.max(start, 0), end + 1);
  return isTable(table) ? table : [];
}

function isTable(rows: readonly CellWords[]): boolean {
  const texts = rows.map((row) => row.map((cell) => textsOf(cell).join(' ')));
  const cells = texts.flat().filter((text) => text !== '');
  if (rows.length < 2 || cells.length < texts.flat().length * minFilled) return false;
  if (cells.reduce((sum, text) => sum + text.length, 0) > cells.length * maxMeanLength) return false;
  const columns = (texts[0] ?? []).map((_, i) =>
    texts.map((row) => row[i] ?? '').filter((text) => text !== ''),
  );
  return columns.filter(isRunningText).length < 2;
}

function isRunningText(cells: readonly string[]): boolean {
  const length = cells.reduce((sum, text) => sum + text.length, 0);
  const goOn = cells.filter((text) => /^\p{Ll}/u.test(text)).length;
  return length >= cells.length * runningLength && goOn >= cells.length * runningShare;
}

/** Lines closer than this overlap, in font sizes, as those of cells with different numbers of lines. */
const overlap = 0.9;
/** Groups the lines of a table into rows, since a cell may have several lines. */
function groupRows(lines: readonly CellWords[]): CellWords[] {
  const maxStep = (lines.flat(2)[0]?.piece.size ?? 0) * overlap;
  const groups: CellWords[][] = [];
  lines.forEach((line, i) => {
    if (i > 0 && heightOf(lines[i - 1] ?? []) - heightOf(line) <= maxStep) groups.at(-1)?.push(line);
    else groups.push([line]);
  });
  return groups.map(joinRow);
}

function heightOf(line: CellWords): number {
  return Math.max(...line.flat().map(({ y }) => y));
}

function joinRow(lines: readonly CellWords[]): CellWords {
  const [first = []] = lines;
  return first.map((_, i): Word[] => lines.flatMap((line) => line[i] ?? []));
}
