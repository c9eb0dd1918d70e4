import type { CellWords } from './pdf-split-rows.ts';
import type { Word } from './pdf-words.ts';

/** Lines closer than this overlap, in font sizes, as those of cells with different numbers of lines. */
const overlap = 0.9;
/** Maximum number of lines in a row. */
const maxLines = 5;
/** Minimum factor between the distances of rows and those of lines within a cell. */
const minJump = 1.15;
/** Maximum distance of lines within a cell, in font sizes. */
const maxLeading = 1.45;

/** Groups the lines of a table into rows, since a cell may have several lines. */
export function groupRows(lines: readonly CellWords[]): CellWords[] {
  const steps = lines.slice(1).map((line, i) => heightOf(lines[i] ?? []) - heightOf(line));
  const size = lines.flat(2)[0]?.piece.size ?? 0;
  const within = maxStepInRow(steps, size);
  const byStep = group(lines, (i) => (steps[i - 1] ?? 0) <= within);
  const isFull = (line: CellWords) => line.every((cell) => cell.length > 0);
  const joinsFull = byStep.some((some) => some.filter(isFull).length > 1);
  const isMostlyJoined = byStep.length - 1 < lines.length - byStep.length;
  const isOver = byStep.some((some) => some.length > maxLines);
  if (!isOver && !(joinsFull && isMostlyJoined)) return byStep.map(joinRow);
  return group(lines, (i) => {
    const [line, before, step] = [lines[i] ?? [], lines[i - 1] ?? [], steps[i - 1] ?? 0];
    return step < size * overlap || (step <= size * maxLeading && continuesRow(line, before));
  }).map(joinRow);
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

function group(lines: readonly CellWords[], isJoined: (index: number) => boolean): CellWords[][] {
  const groups: CellWords[][] = [];
  lines.forEach((line, i) => {
    if (i > 0 && isJoined(i)) groups.at(-1)?.push(line);
    else groups.push([line]);
  });
  return groups;
}

/** True if a line has words only under words and its first cell is empty or begins in lower case. */
function continuesRow(line: CellWords, before: CellWords): boolean {
  const used = line.filter((cell) => cell.length > 0);
  const isUnder = line.every((cell, i) => cell.length === 0 || (before[i]?.length ?? 0) > 0);
  const hasWords = used.every((cell) => cell.some(({ text }) => /\p{L}/u.test(text)));
  const isFirst = (line[0]?.length ?? 0) > 0;
  const isSmall = used.length === 1 && /^\p{Ll}/u.test(used[0]?.[0]?.text ?? '');
  return isUnder && hasWords && (isFirst ? isSmall : used.length * 2 < line.length);
}

function joinRow(lines: readonly CellWords[]): CellWords {
  const [first = []] = lines;
  return first.map((_, i): Word[] => lines.flatMap((line) => line[i] ?? []));
}
