import type { Word } from '../pdf-words.ts';

/** Words of a row's cells, by column; a merged cell is the same array in each column. */
export type CellWords = readonly (readonly Word[])[];

/** With more ruled rows, each is one row and isn't split. */
const maxRuledRows = 4;
const minLines = 3;
/** Maximum difference of height within a line, in font sizes. */
const levelTolerance = 0.3;

/** Splits ruled rows that contain several rows of a table, one for each line, if each line has words in most columns. */
export function splitLines(rows: readonly CellWords[]): CellWords[] {
  const filled = rows.filter((row) => row.some((cell) => cell.length > 0));
  if (filled.length > maxRuledRows) return filled;
  return filled.flatMap((row) => {
    const lines = groupWordLines(row.flat());
    const parted = lines.map((line) => {
      const here = new Set(line);
      return row.map((cell) => cell.filter((word) => here.has(word)));
    });
    const isLine = (cells: CellWords) => cells.filter((cell) => cell.length > 0).length * 2 > cells.length;
    const areRows = parted.every((cells) => isLine(cells) && (cells[0]?.length ?? 0) > 0);
    const isMerged = new Set(row).size < row.length;
    return lines.length >= minLines && areRows && !isMerged ? parted : [row];
  });
}

/** Groups words by lines, from top to bottom. */
export function groupWordLines(words: readonly Word[]): Word[][] {
  const lines: Word[][] = [];
  for (const word of words.toSorted((a, b) => b.y - a.y)) {
    const [first] = lines.at(-1) ?? [];
    if (first && first.y - word.y <= first.piece.size * levelTolerance) lines.at(-1)?.push(word);
    else lines.push([word]);
  }
  return lines;
}
