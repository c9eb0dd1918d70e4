import type { Piece } from './pdf-piece.ts';

/** In font sizes: a gap that only a table's cells have between them … */
export const cellGap = 1.5;
/** … and of lines with a narrower one, those beside a row of so many cells are its table's where their pieces stand as its cells do. */
const leastCells = 3;
/** Points by which cells of a column begin apart. */
const startsWithin = 3;
/** In font sizes, between the lines of a table. */
const widestStep = 3;

/** Of the pieces of each line, which begin a cell: after a wide gap, or where those of a row beside it do. */
export function findCells(lines: readonly (readonly Piece[])[]): boolean[][] {
  const begins = lines.map((line) => line.map(({ gap, size }, i) => i > 0 && gap > size * cellGap));
  const areCells = (at: number) => begins[at]?.slice(1).every(Boolean) === true;
  // From both sides: the widest row leaves the narrowest gaps, and may have such rows alone around it.
  for (const step of [1, -1])
    for (let at = step > 0 ? 1 : lines.length - 2; lines[at]; at += step) {
      const [line = [], beside = []] = [lines[at], lines[at - step]];
      const isBesideRow = beside.length >= leastCells && areCells(at - step) && areNear(line, beside);
      if (areCells(at) || !isBesideRow) continue;
      const isAligned = line.slice(1).every((piece) => beside.some((other) => areAligned(piece, other)));
      const isHeader = line.length === beside.length && standOver(line, beside);
      if (isAligned || isHeader) begins[at] = line.map((_, i) => i > 0);
    }
  return begins;
}

function areNear([a]: readonly Piece[], [b]: readonly Piece[]): boolean {
  return a !== undefined && b !== undefined && Math.abs(a.y - b.y) <= a.size * widestStep;
}

/** Numbers may end under each other. */
function areAligned(piece: Piece, other: Piece): boolean {
  return Math.abs(piece.x - other.x) <= startsWithin || Math.abs(piece.right - other.right) <= startsWithin;
}

/** Whether each piece stands over one cell of the row, wherever in its column. */
function standOver(line: readonly Piece[], row: readonly Piece[]): boolean {
  return row.every((cell, i) => {
    const [piece, before, next] = [line[i], line[i - 1], line[i + 1]];
    if (!piece) return false;
    const isOver = piece.x <= cell.right && cell.x <= piece.right;
    const isApart = (other: Piece | undefined) => !other || other.x > cell.right || other.right < cell.x;
    return isOver && isApart(before) && isApart(next);
  });
}
