import type { Ruling, Rulings } from './pdf-rulings.ts';

/** The cells that rulings make, from top to bottom and from left to right. */
export interface Grid {
  /** Boundaries of the columns from left to right, of the rows from top to bottom; in points. */
  xs: readonly number[];
  ys: readonly number[];
  /** For each row and column, which cell stands there: a merged one stands in several places. */
  cells: readonly (readonly number[])[];
}

/** Points by which the ends and places of rulings that meet are apart; cells may have frames of their own. */
const apart = 3.5;
/** A page with more is a drawing. */
const mostRulings = 600;
const mostCells = 20_000;

/** The grids that connected rulings make, of two columns and more. */
export function findGrids(rulings: Rulings): Grid[] {
  const [level, upright] = [joinRulings(rulings.level), joinRulings(rulings.upright)];
  if (level.length + upright.length > mostRulings) return [];
  return connect(level, upright).flatMap((part) => gridOf(part) ?? []);
}

/** Those in one place that touch or overlap are one. */
function joinRulings(rulings: readonly Ruling[]): Ruling[] {
  const joined: Ruling[] = [];
  for (const group of groupPlaces(rulings)) {
    const places = group.map(({ at }) => at);
    const at = (Math.min(...places) + Math.max(...places)) / 2;
    let open: Ruling | undefined;
    for (const { from, to } of group.toSorted((a, b) => a.from - b.from)) {
      if (open && from - open.to <= apart) open.to = Math.max(open.to, to);
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
    if (group?.[0] && ruling.at - group[0].at <= apart) group.push(ruling);
    else groups.push([ruling]);
  }
  return groups;
}

function meet(level: Ruling, upright: Ruling): boolean {
  const spans = (a: Ruling, b: Ruling) => a.from - apart <= b.at && b.at <= a.to + apart;
  return spans(level, upright) && spans(upright, level);
}

/** The rulings of each drawing on the page: those that meet, also by way of others. */
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

function gridOf({ level, upright }: Rulings): Grid | undefined {
  const xs = boundaries(upright, level);
  const ys = boundaries(level, upright).reverse();
  if (xs.length < 3 || ys.length < 2 || xs.length * ys.length > mostCells) return undefined;
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

/** Where rulings of one direction stand, and where those of the other end beyond them: a table may have no frame at its sides. */
function boundaries(rulings: readonly Ruling[], others: readonly Ruling[]): number[] {
  const marks = rulings.map(({ at }) => at);
  const [start, end] = [Math.min(...others.map(({ from }) => from)), Math.max(...others.map(({ to }) => to))];
  const places = [...new Set([...marks, start, end])].filter(Number.isFinite).sort((a, b) => a - b);
  return places.filter((at, i) => i === 0 || at - (places[i - 1] ?? at) > apart);
}

function isRuled(rulings: readonly Ruling[], at: number, along: number): boolean {
  return rulings.some(
    (ruling) => Math.abs(ruling.at - at) <= apart && ruling.from <= along && along <= ruling.to,
  );
}
