import type { CellWords } from './pdf-split-rows.ts';
import type { Word } from './pdf-words.ts';

/** Lines closer than this overlap, in font sizes, as those of cells with different numbers of lines. */
const overlap = 0.9;
/** Minimum factor between the distances of rows and those of lines within a cell. */
const minJump = 1.15;
/** Maximum distance of lines within a cell, in font sizes. */
const maxLeading = 1.45;

/** Groups the lines of a table into rows, since a cell may have several lines. */
export function groupRows(lines: readonly CellWords[]): CellWords[] {
  const steps = lines.slice(1).map((line, i) => heightOf(lines[i] ?? []) - heightOf(line));
  const size = lines.flat(2)[0]?.piece.size ?? 0;
  const within = maxStepInRow(steps, size);
  const groups: CellWords[][] = [];
  lines.forEach((line, i) => {
    if (i > 0 && (steps[i - 1] ?? 0) <= within) groups.at(-1)?.push(line);
    else groups.push([line]);
  });
  return groups.map(joinRow);
}

function heightOf(line: CellWords): number {
  return Math.max(...line.flat().map(({ y }) => y));
}

/** Returns the largest distance of lines within a row, after which distances jump. Without a jump only overlapping lines share a row. */
function maxStepInRow(steps: readonly number[], size: number): number {
  const sorted = steps.toSorted((a, b) => a - b);
  let [jump, at] = [minJump, -1];
  sorted.forEach((step, i) => {
    const ratio = (sorted[i + 1] ?? step) / Math.max(step, size * overlap);
    if (ratio >= jump && step <= size * maxLeading) [jump, at] = [ratio, i];
  });
  return sorted[at] ?? size * overlap;
}

function joinRow(lines: readonly CellWords[]): CellWords {
  const [first = []] = lines;
  return first.map((_, i): Word[] => lines.flatMap((line) => line[i] ?? []));
}
