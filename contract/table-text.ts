/** Stands between the cells of a row where a table is written as text, a row a line. */
export const cellSeparator = ' | ';

/** A stretch of a text, by its UTF-16 offsets. */
export interface Cell {
  start: number;
  end: number;
  text: string;
}

const bar = /(?:^|\s)\|(?=\s|$)/g;

/** Whether a line is written as a row of cells. */
export function isTableRow(line: string): boolean {
  return line.search(bar) !== -1;
}

/** The cells of a row, empty ones among them. */
export function cellsOf(line: Cell): Cell[] {
  const cells: Cell[] = [];
  let from = 0;
  for (const match of line.text.matchAll(bar)) {
    cells.push(cellWithin(line, from, match.index));
    from = match.index + match[0].length;
  }
  cells.push(cellWithin(line, from, line.text.length));
  return cells;
}

/**
 * Whether the first row names the columns of the others: headers are words, all different. Two columns may be names and their
 * values, so there the rows must be of another kind.
 */
export function isHeaderRow(first: readonly Cell[], rest: readonly Cell[][]): boolean {
  const words = first.map((cell) => cell.text);
  if (new Set(words).size < words.length || words.some((word) => /^[\d\s.,:/%€$£+-]+$/.test(word)))
    return false;
  if (words.length !== 2) return words.length > 2;
  return !/\d/.test(words[1] ?? '') && rest.every((row) => /\d/.test(row[1]?.text ?? ''));
}

/** What stands between two offsets of a stretch, without the blanks around it. */
export function cellWithin(whole: Pick<Cell, 'start' | 'text'>, from: number, to: number): Cell {
  const raw = whole.text.slice(from, to);
  const start = whole.start + from + (raw.length - raw.trimStart().length);
  return { start, end: start + raw.trim().length, text: raw.trim() };
}
