import type { Piece } from './pdf-piece.ts';
import { groupRows } from './pdf-row-groups.ts';
import { type CellWords, linesOf } from './pdf-split-rows.ts';
import { rowPieces } from './pdf-table-rows.ts';
import { cutOut, textsOf, type Word, wordsOf } from './pdf-words.ts';

/** Fewer columns may be labels and what they name. */
const leastColumns = 3;
/** In font sizes: a gap as between cells, and what may be left of it where other rows reach further. */
const [wideGap, leastGap, narrowGap] = [0.75, 0.4, 0.1];
/** So many rows are aligned at a narrow gap, by so many points. */
const [leastAligned, alignedWithin] = [4, 2];
/** In font sizes, between the lines of a table. */
const widestStep = 3;
const sizeWithin = 0.08;
/** Of the places of a table, those that hold words. */
const leastFilled = 0.5;
/** In characters, of a cell: what is longer in the mean is running text. */
const longestMean = 60;
/** Of the cells of a column of running text, so many go on in small letters, and so long they are. */
const [runningShare, runningLength] = [0.3, 20];
const marker = /^(?:[•◦▪‣●○■–—*·-]|\(?(?:\d{1,3}|\p{L})[.)])$/u;
const leader = /\.{4}|(?:\. ){4}|…{2}/;

type Strip = readonly [from: number, to: number];

/** The pieces of a part of a page with those of tables without rulings as rows: what stands under each other over several lines, with gaps between. */
export function takeOpenTables(pieces: readonly Piece[]): readonly Piece[] {
  if (!hasRows(pieces)) return pieces;
  const wordsIn = new Map(pieces.map((piece) => [piece, piece.turn === 0 ? wordsOf(piece) : []]));
  const lines = linesOf([...wordsIn.values()].flat()).map((line) => line.sort((a, b) => a.x - b.x));
  const rowsWith = new Map<Word, readonly Piece[]>();
  for (let at = 0; at < lines.length; at++) {
    const run = segmentsOf(lines[at] ?? []).length < leastColumns ? undefined : runAround(lines, at);
    if (!run) continue;
    const table = tableOf(run);
    const rows = rowPieces(table, false);
    if (rows.length > 0) for (const word of table.flat(2)) rowsWith.set(word, rows);
    if (rows.length > 0) at = lines.indexOf(run.at(-1) ?? []);
  }
  return rowsWith.size === 0 ? pieces : cutOut(pieces, wordsIn, rowsWith);
}

/** Whether two pieces stand beside the one before them: asking for each word takes longer. */
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

/** The gaps of a line that are wide. */
function segmentsOf(line: readonly Word[]): Word[][] {
  const segments: Word[][] = [];
  for (const word of line) {
    const before = segments.at(-1)?.at(-1);
    if (before && word.x - before.right < before.piece.size * wideGap) segments.at(-1)?.push(word);
    else segments.push([word]);
  }
  return segments;
}

/** The lines around one that leave its gaps free. */
function runAround(lines: readonly Word[][], seed: number): Word[][] | undefined {
  const line = lines[seed] ?? [];
  const gaps = stripsOf(line, wideGap);
  let strips = gaps;
  const run = [line];
  for (const step of [-1, 1]) {
    for (let at = seed + step; ; at += step) {
      const [next, before] = [lines[at], lines[at - step]];
      if (!next || !before || !areNear(next, before)) break;
      const [above, below] = step < 0 ? [next, before] : [before, next];
      // What is bold below what is not begins another table.
      if (isBold(below) && !isBold(above)) break;
      const left = strips.map((strip, i) => freeOf(strip, next, gaps[i] ?? strip));
      if (!left.every((strip) => strip !== undefined)) break;
      strips = left;
      if (step < 0) run.unshift(next);
      else run.push(next);
    }
  }
  return run.length > 1 ? run : undefined;
}

function isBold(line: readonly Word[]): boolean {
  return line.every(({ piece }) => piece.bold);
}

function areNear(a: readonly Word[], b: readonly Word[]): boolean {
  const size = sizeOf(a);
  const isNear = Math.abs((a[0]?.y ?? 0) - (b[0]?.y ?? 0)) <= size * widestStep;
  return isNear && Math.abs(size - sizeOf(b)) <= size * sizeWithin;
}

/** The widest part of a strip that no word of a line stands in; a narrow one only where the line's words are aligned with those around the gap. */
function freeOf([from, to]: Strip, line: readonly Word[], gap: Strip): Strip | undefined {
  const inside = line.filter((word) => word.right > from && word.x < to);
  const marks = [from, ...inside.flatMap(({ x, right }) => [x, right]), to];
  let widest: Strip = [0, 0];
  for (let i = 0; i < marks.length; i += 2) {
    const [start = 0, end = 0] = marks.slice(i, i + 2);
    if (end - start > widest[1] - widest[0]) widest = [start, end];
  }
  const width = (widest[1] - widest[0]) / sizeOf(line);
  return width >= leastGap || (width >= narrowGap && isAligned(line, gap)) ? widest : undefined;
}

/** Whether a word begins where a gap ends, or ends where it begins. */
function isAligned(line: readonly Word[], [from, to]: Strip): boolean {
  return line.some(
    ({ x, right }) => Math.abs(x - to) <= alignedWithin || Math.abs(right - from) <= alignedWithin,
  );
}

/** The gaps between the columns of a run. Narrow ones are such where all rows are aligned at them, and the first has a name at either side. */
function gapsOf(run: readonly Word[][]): Strip[] {
  const all = stripsOf(run.flat(), narrowGap);
  const rest = run.slice(1);
  return all.filter(([from, to], i) => {
    if (to - from >= sizeOf(run[0] ?? []) * (rest.length > 1 ? leastGap : wideGap)) return true;
    const [end, start] = [all[i + 1]?.[0] ?? Number.POSITIVE_INFINITY, all[i - 1]?.[1] ?? 0];
    const isNamed = run[0]?.some(({ x, right }) => x >= to && right <= end);
    const isNamedBefore = run[0]?.some(({ x, right }) => x >= start && right <= from);
    const begin = rest.every((line) => line.some(({ x }) => Math.abs(x - to) <= alignedWithin));
    const stop = rest.every((line) => line.some(({ right }) => Math.abs(right - from) <= alignedWithin));
    const areAlike = new Set(rest.map((line) => line.map(({ text }) => text).join(' '))).size < rest.length;
    return rest.length >= leastAligned && !areAlike && isNamed && isNamedBefore && (begin || stop);
  });
}

/** Where none of the words stand, between those that do. */
function stripsOf(words: readonly Word[], least: number): Strip[] {
  const strips: Strip[] = [];
  let reached: number | undefined;
  for (const { x, right, piece } of words.toSorted((a, b) => a.x - b.x)) {
    if (reached !== undefined && x - reached >= piece.size * least) strips.push([reached, x]);
    reached = Math.max(reached ?? right, right);
  }
  return strips;
}

/** The rows that lines make; none where they are no table. */
function tableOf(run: readonly Word[][]): CellWords[] {
  const strips = gapsOf(run);
  if (strips.length + 1 < leastColumns) return [];
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
  if (rows.length < 2 || cells.length < texts.flat().length * leastFilled) return false;
  if (cells.reduce((sum, text) => sum + text.length, 0) > cells.length * longestMean) return false;
  const columns = (texts[0] ?? []).map((_, i) =>
    texts.map((row) => row[i] ?? '').filter((text) => text !== ''),
  );
  if (columns[0]?.every((text) => marker.test(text))) return false;
  if (texts.some((row) => leader.test(row.join(' ')))) return false;
  if (rows.length < 3 && cells.some((text) => text.length > longestMean)) return false;
  return columns.filter(runsOn).length < 2;
}

function runsOn(cells: readonly string[]): boolean {
  const length = cells.reduce((sum, text) => sum + text.length, 0);
  const goOn = cells.filter((text) => /^\p{Ll}/u.test(text)).length;
  return length >= cells.length * runningLength && goOn >= cells.length * runningShare;
}
