import type { Piece } from '../pdf-piece.ts';
import { replaceWithRows, type Word, wordsOf } from '../pdf-words.ts';
import type { OpenPdf } from '../pdfium.ts';
import { findGrids, type Grid } from './pdf-grid.ts';
import { readRulings } from './pdf-rulings.ts';
import { splitLines } from './pdf-split-rows.ts';
import { rowPieces } from './pdf-table-rows.ts';

/** Minimum share of cells with words: with fewer, the lines are a drawing. */
const minFilled = 0.25;
/** Maximum number of column gaps in a cell: with more, the lines frame parts of a page. */
const maxGaps = 2;

/** Replaces the pieces of ruled tables with the tables' rows, at the position of each table's first word. */
export function extractRuledTables(
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
    grids.find((grid) => contains(grid, word)),
  );
  for (const [grid, words] of inGrids) {
    const rows = grid ? readRows(grid, words) : [];
    if (rows.length > 0) for (const word of words) rowsWith.set(word, rows);
  }
  return rowsWith.size === 0 ? pieces : replaceWithRows(pieces, wordsIn, rowsWith);
}

function contains({ xs, ys }: Grid, { x, right, y }: Word): boolean {
  const middle = (x + right) / 2;
  return middle > (xs[0] ?? 0) && middle < (xs.at(-1) ?? 0) && y < (ys[0] ?? 0) && y > (ys.at(-1) ?? 0);
}

/** Returns the rows of a grid's words; empty if it is no table. */
function readRows(grid: Grid, words: readonly Word[]): Piece[] {
  const byCell = Map.groupBy(words, (word) => cellAt(grid, word));
  const all = new Set(grid.cells.flat());
  if (byCell.size < all.size * minFilled) return [];
  if ([...byCell.values()].some((some) => countGaps(some) > maxGaps)) return [];
  const cells = grid.cells.map((row) => row.map((cell) => byCell.get(cell) ?? []));
  return rowPieces(splitLines(cells), true);
}

/** Counts the pieces that are beside another one in the same cell. */
function countGaps(words: readonly Word[]): number {
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
