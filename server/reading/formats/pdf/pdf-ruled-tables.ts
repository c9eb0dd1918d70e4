import { findGrids, type Grid } from './pdf-grid.ts';
import type { Piece } from './pdf-piece.ts';
import { readRulings } from './pdf-rulings.ts';
import { splitLines } from './pdf-split-rows.ts';
import { rowPieces } from './pdf-table-rows.ts';
import { cutOut, type Word, wordsOf } from './pdf-words.ts';
import type { OpenPdf } from './pdfium.ts';

/** Of the cells that hold words: where fewer do, the lines are a drawing's. */
const leastFilled = 0.25;
/** Of the words between the rulings: where more are crossed by one, it is no table's. */
const mostCrossed = 0.1;
/** Gaps as between columns that a cell may have in it: where there are more, the lines frame parts of a page. */
const mostGaps = 2;
/** In characters: what holds more is a page's layout. */
const longestCell = 2000;

/** A page's pieces with those of its ruled tables as rows, which stand where the content has a table's first word. */
export function takeRuledTables(
  open: OpenPdf & { page: number },
  pieces: readonly Piece[],
): readonly Piece[] {
  const rulings = pieces.length > 1 ? readRulings(open) : undefined;
  if (!rulings || rulings.upright.length === 0 || rulings.level.length === 0) return pieces;
  const grids = findGrids(rulings);
  if (grids.length === 0) return pieces;
  const wordsIn = new Map(pieces.map((piece) => [piece, piece.turn === 0 ? wordsOf(piece) : []]));
  const rowsWith = new Map<Word, readonly Piece[]>();
  const inGrids = Map.groupBy([...wordsIn.values()].flat(), (word) =>
    grids.find((grid) => holds(grid, word)),
  );
  for (const [grid, words] of inGrids) {
    const rows = grid ? rowsOf(grid, words) : [];
    if (rows.length > 0) for (const word of words) rowsWith.set(word, rows);
  }
  return rowsWith.size === 0 ? pieces : cutOut(pieces, wordsIn, rowsWith);
}

function holds({ xs, ys }: Grid, { x, right, y }: Word): boolean {
  const middle = (x + right) / 2;
  return middle > (xs[0] ?? 0) && middle < (xs.at(-1) ?? 0) && y < (ys[0] ?? 0) && y > (ys.at(-1) ?? 0);
}

/** The rows that a grid's words make; none where it is no table. */
function rowsOf(grid: Grid, words: readonly Word[]): Piece[] {
  const byCell = Map.groupBy(words, (word) => cellAt(grid, word));
  const crossed = words.filter((word) => isCrossed(grid, word));
  const all = new Set(grid.cells.flat());
  const length = (some: readonly Word[]) => some.reduce((sum, { text }) => sum + text.length, 0);
  if (crossed.length > words.length * mostCrossed || byCell.size < all.size * leastFilled) return [];
  if ([...byCell.values()].some((some) => length(some) > longestCell || gapsIn(some) > mostGaps)) return [];
  const cells = grid.cells.map((row) => row.map((cell) => byCell.get(cell) ?? []));
  return rowPieces(splitLines(cells), true);
}

/** Pieces that stand beside one of the same cell. */
function gapsIn(words: readonly Word[]): number {
  const pieces = [...new Set(words.map(({ piece }) => piece))];
  return pieces.filter(({ gap, y }, i) => gap > 0 && Math.abs((pieces[i - 1]?.y ?? 0) - y) < 1).length;
}

function cellAt({ xs, ys, cells }: Grid, { x, right, y, piece }: Word): number | undefined {
  const middle = (x + right) / 2;
  const height = y + piece.size * 0.3;
  const row = ys.findIndex((_, i) => height > (ys[i + 1] ?? Number.NEGATIVE_INFINITY));
  const column = xs.findIndex((_, i) => middle < (xs[i + 1] ?? Number.POSITIVE_INFINITY));
  return cells[Math.min(row, cells.length - 1)]?.[column];
}

/** Whether a ruling stands in the middle of a word. */
function isCrossed(grid: Grid, { x, right, y, piece }: Word): boolean {
  const row = grid.ys.findIndex((_, i) => y > (grid.ys[i + 1] ?? Number.NEGATIVE_INFINITY));
  const within = piece.size * 0.6;
  return grid.xs.some((at, column) => {
    const [left, beside] = [grid.cells[row]?.[column - 1], grid.cells[row]?.[column]];
    return left !== undefined && left !== beside && at > x + within && at < right - within;
  });
}
