import type { PdfTable } from './pdf-table.ts';

/** A line of a page, in points. The origin is where the first character stands, with rotated text turned upright. */
export interface Line {
  text: string;
  /** Of the font, after the text's scaling. */
  size: number;
  bold: boolean;
  x: number;
  y: number;
  /** Where the last character stands; a line with a hyphen inside ends lower than it begins. */
  right: number;
  bottom: number;
  firstWordWidth: number;
  /** Which of the page's columns, or of the parts between them, it belongs to. */
  stretch: number;
  /** Of a row of a table, what it shares with the table's other rows; its text is its cells. */
  table?: PdfTable;
}

/** A part of a line without wide gaps. */
export interface Piece extends Omit<Line, 'stretch'> {
  /** Between it and the piece before it in the same line, in points; 0 where it begins a line. */
  gap: number;
  /** In whole degrees: pieces that are turned differently share no coordinates. */
  turn: number;
  /** For each word three numbers: where it begins in the text, where it stands and where its last character does, in points. */
  words: readonly number[];
}
