/** Separates the cells of a table that is written as text, one row per line. */
export const cellSeparator = ' | ';

/** A part of a text, by its UTF-16 offsets. */
export interface Cell {
  start: number;
  end: number;
  text: string;
}

const bar = /(?:^|\s)\|(?=\s|$)/g;

/** True if the line is a row of cells. */
export function isTableRow(line: string): boolean {
  return line.search(bar) !== -1;
}

/** Returns the cells of a row, including empty ones. */
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
 * True if the first row is a header: different words without numbers. With two columns, which may be names and values, the
 * other rows must have numbers in the second.
 */
export function isHeaderRow(first: readonly Cell[], rest: readonly Cell[][]): boolean {
  const words = first.map((cell) => cell.text);
  if (new Set(words).size < words.length || words.some((word) => /^[\d\s.,:/%€$£+-]+$/.test(word)))
    return false;
  if (words.length !== 2) return words.length > 2;
  return !/\d/.test(words[1] ?? '') && rest.every((row) => /\d/.test(row[1]?.text ?? ''));
}

/** Returns the trimmed text between two offsets of `whole`. */
export function cellWithin(whole: Pick<Cell, 'start' | 'text'>, from: number, to: number): Cell {
  const raw = whole.text.slice(from, to);
  const start = whole.start + from + (raw.length - raw.trimStart().length);
  return { start, end: start + raw.trim().length, text: raw.trim() };
}
