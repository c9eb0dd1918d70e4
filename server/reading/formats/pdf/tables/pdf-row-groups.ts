import type { Word } from '../pdf-words.ts';
import type { CellWords } from './pdf-split-rows.ts';

/** Lines closer than this overlap, in font sizes, as those of cells with different numbers of lines. */
const overlap = 0.9;
/** Groups the lines of a table into rows, since a cell may have several lines. */
export function groupRows(lines: readonly CellWords[]): CellWords[] {
  const maxStep = (lines.flat(2)[0]?.piece.size ?? 0) * overlap;
  const groups: CellWords[][] = [];
  lines.forEach((line, i) => {
    if (i > 0 && heightOf(lines[i - 1] ?? []) - heightOf(line) <= maxStep) groups.at(-1)?.push(line);
    else groups.push([line]);
  });
  return groups.map(joinRow);
}

function heightOf(line: CellWords): number {
  return Math.max(...line.flat().map(({ y }) => y));
}

function joinRow(lines: readonly CellWords[]): CellWords {
  const [first = []] = lines;
  return first.map((_, i): Word[] => lines.flatMap((line) => line[i] ?? []));
}
