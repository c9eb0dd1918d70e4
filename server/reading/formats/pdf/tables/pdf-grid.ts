import type { Ruling, Rulings } from './pdf-rulings.ts';

/** Cells between rulings, from top to bottom and from left to right. */
export interface Grid {
  /** Boundaries of the columns from left to right, in points. */
  xs: readonly number[];
  /** Boundaries of the rows from top to bottom, in points. */
  ys: readonly number[];
  /** Cell number for each row and column; a merged cell has several places. */
  cells: readonly (readonly number[])[];
}

/** Maximum distance of rulings that meet, in points: cells may have frames of their own. */
const tolerance = 3.5;
/** A page with more rulings is a drawing. */
const maxRulings = 600;
const maxCells = 20_000;

/** Finds the grids of connected rulings with at least two columns. */
export function findGrids(rulings: Rulings): Grid[] {
  const [level, upright] = [joinRulings(rulings.level), joinRulings(rulings.upright)];
  if (level.length + upright.length > maxRulings) return [];
  return connect(level, upright).flatMap((part) => createGrid(part) ?? []);
}

/** Joins rulings on one line that touch or overlap. */
function joinRulings(rulings: readonly Ruling[]): Ruling[] {
  const joined: Ruling[] = [];
  for (const group of groupPlaces(rulings)) {
    const places = group.map(({ at }) => at);
    const at = (Math.min(...places) + Math.max(...places)) / 2;
    let open: Ruling | undefined;
    for (const { from, to } of group.toSorted((a, b) => a.from - b.from)) {
      if (open && from - open.to <= tolerance) open.to = Math.max(open.to, to);
      else {
        open = { at, from, to };
        joined.push(open);
      }
    }
  }
  return joined;
}

function groupPlaces(rulings: readonly Ruling[]): Ruling[][] {
  const groups: Ruling[][] = [];
  for (const ruling of rulings.toSorted((a, b) => a.at - b.at)) {
    const group = groups.at(-1);
    if (group?.[0] && ruling.at - group[0].at <= tolerance) group.push(ruling);
    else groups.push([ruling]);
  }
  return groups;
}

function meet(level: Ruling, upright: Ruling): boolean {
  const spans = (a: Ruling, b: Ruling) => a.from - tolerance <= b.at && b.at <= a.to + tolerance;
  return spans(level, upright) && spans(upright, level);
}

/** Groups rulings that meet directly or through others. */
function connect(level: readonly Ruling[], upright: readonly Ruling[]): Rulings[] {
  const left = { level: new Set(level), upright: new Set(upright) };
  const parts: Rulings[] = [];
  for (const first of level) {
    if (!left.level.delete(first)) continue;
    const part: Rulings = { level: [first], upright: [] };
    for (let [i, j] = [0, 0]; i < part.level.length || j < part.upright.length; ) {
      const [flat, standing] = [part.level[i], part.upright[j]];
      if (flat) {
        i++;
        for (const other of left.upright) if (meet(flat, other)) part.upright.push(other);
        for (const other of part.upright) left.upright.delete(other);
      } else if (standing) {
        j++;
        for (const other of left.level) if (meet(other, standing)) part.level.push(other);
        for (const other of part.level) left.level.delete(other);
      }
    }
    parts.push(part);
  }
  return parts;
}

function createGrid({ level, upright }: Rulings): Grid | undefined {
  const xs = boundaries(upright, level);
  const ys = boundaries(level, upright).reverse();
  if (xs.length < 3 || ys.length < 2 || xs.length * ys.length > maxCells) return undefined;
  const between = (marks: readonly number[], i: number) => ((marks[i] ?? 0) + (marks[i + 1] ?? 0)) / 2;
  const cells: number[][] = [];
  for (let row = 0; row < ys.length - 1; row++) {
    const line: number[] = [];
    for (let column = 0; column < xs.length - 1; column++) {
      const isOpenLeft = column > 0 && !isRuled(upright, xs[column] ?? 0, between(ys, row));
      const isOpenAbove = row > 0 && !isRuled(level, ys[row] ?? 0, between(xs, column));
      const left = isOpenLeft ? line[column - 1] : undefined;
      line.push(left ?? (isOpenAbove ? cells[row - 1]?.[column] : undefined) ?? row * xs.length + column);
    }
    cells.push(line);
  }
  return { xs, ys, cells };
}

/** Returns the positions of rulings, and the ends of rulings across them, since a table may have no outer frame. */
function boundaries(rulings: readonly Ruling[], others: readonly Ruling[]): number[] {
  const marks = rulings.map(({ at }) => at);
  const [start, end] = [Math.min(...others.map(({ from }) => from)), Math.max(...others.map(({ to }) => to))];
  const places = [...new Set([...marks, start, end])].filter(Number.isFinite).sort((a, b) => a - b);
  return places.filter((at, i) => i === 0 || at - (places[i - 1] ?? at) > tolerance);
}

function isRuled(rulings: readonly Ruling[], at: number, along: number): boolean {
  return rulings.some(
    (ruling) => Math.abs(ruling.at - at) <= tolerance && ruling.from <= along && along <= ruling.to,
  );
}
