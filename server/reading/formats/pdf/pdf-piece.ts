import type { PdfTable } from './tables/pdf-table.ts';

/** A line of a page, in points. Rotated text is turned upright. */
export interface Line {
  text: string;
  /** Font size including the text's scaling. */
  size: number;
  bold: boolean;
  /** Origin of the first character. */
  x: number;
  y: number;
  /** Right edge of the last character. */
  right: number;
  /** Baseline of the last character; lower than `y` after a line-end hyphen. */
  bottom: number;
  firstWordWidth: number;
  /** Number of the column, or part between columns, that it belongs to. */
  stretch: number;
  /** Table of which it is a row; its text is then the row's cells. */
  table?: PdfTable;
}

/** A part of a line without wide gaps. */
export interface Piece extends Omit<Line, 'stretch'> {
  /** Gap to the piece before it on the same line, in points; 0 at the beginning of a line. */
  gap: number;
  /** Rotation in whole degrees. Pieces with different rotations have different coordinates. */
  turn: number;
  /** Three numbers for each word: its offset in the text, its x and that of its last character, in points. */
  words: readonly number[];
}

/** Minimum gap between the cells of a table, in font sizes. */
const cellGap = 1.5;

/** True if the gap before a piece is as wide as between cells. */
export function beginsCell({ gap, size }: Piece): boolean {
  return gap > size * cellGap;
}
