import { joinTexts } from '../pdf-joined-text.ts';
import type { Piece } from '../pdf-piece.ts';
import { textsOf } from '../pdf-words.ts';
import type { CellWords } from './pdf-split-rows.ts';
import { cellMark, type PdfTable } from './pdf-table.ts';

/** Returns a piece with the cells of each row; empty for less than two rows of two columns. */
export function rowPieces(rows: readonly CellWords[], isRuled: boolean): Piece[] {
  const isUsed = (column: number) => rows.some((row) => (row[column]?.length ?? 0) > 0);
  const used = (rows[0] ?? []).map((_, column) => column).filter(isUsed);
  if (rows.length < 2 || used.length < 2) return [];
  const cells = rows.map((row) => used.map((column) => row[column] ?? []));
  const table: PdfTable = { columns: used.length, isRuled };
  return cells.map((row) => rowPiece(row, table));
}

function rowPiece(row: CellWords, table: PdfTable): Piece {
  const words = row.flat();
  const [first] = words;
  const text = row.map((cell) => joinTexts(textsOf(cell))).join(cellMark);
  return {
    text,
    size: first?.piece.size ?? 0,
    bold: words.every(({ piece }) => piece.bold),
    x: Math.min(...words.map(({ x }) => x)),
    y: Math.max(...words.map(({ y }) => y)),
    right: Math.max(...words.map(({ right }) => right)),
    bottom: Math.min(...words.map(({ y }) => y)),
    firstWordWidth: first ? first.right - first.x : 0,
    gap: 0,
    turn: 0,
    words: [],
    table,
  };
}
