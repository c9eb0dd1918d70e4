import type { Word } from './pdf-words.ts';

/** For each column the words of a row's cell; a merged cell is the same list in each place. */
export type CellWords = readonly (readonly Word[])[];

/** A table has so few rulings between its rows that they part groups of rows. */
const mostRuledRows = 4;
const leastLines = 3;
/** In font sizes, by which what stands in one line is apart. */
const level = 0.3;

/** Rows that only a frame holds together, one for each line: of those, each line has words in most columns. */
export function splitLines(rows: readonly CellWords[]): CellWords[] {
  const filled = rows.filter((row) => row.some((cell) => cell.length > 0));
  if (filled.length > mostRuledRows) return filled;
  return filled.flatMap((row) => {
    const lines = linesOf(row.flat());
    const parted = lines.map((line) => {
      const here = new Set(line);
      return row.map((cell) => cell.filter((word) => here.has(word)));
    });
    const isLine = (cells: CellWords) => cells.filter((cell) => cell.length > 0).length * 2 > cells.length;
    const areRows = parted.every((cells) => isLine(cells) && (cells[0]?.length ?? 0) > 0);
    const isMerged = new Set(row).size < row.length;
    return lines.length >= leastLines && areRows && !isMerged ? parted : [row];
  });
}

/** Words by the lines that they stand in, from top to bottom. */
export function linesOf(words: readonly Word[]): Word[][] {
  const lines: Word[][] = [];
  for (const word of words.toSorted((a, b) => b.y - a.y)) {
    const [first] = lines.at(-1) ?? [];
    if (first && first.y - word.y <= first.piece.size * level) lines.at(-1)?.push(word);
    else lines.push([word]);
  }
  return lines;
}
