import { cellGap } from './pdf-cells.ts';
import type { Piece } from './pdf-piece.ts';
import { naturalLength } from './pdf-spread.ts';
import { quantile } from './quantile.ts';

/** What stands beside a gutter, or what reaches over it; each in the order of the content. */
export type Band = { kind: 'across'; pieces: Piece[] } | { kind: 'columns'; left: Piece[]; right: Piece[] };

/** Nobody sets more on a page to be read in columns; beyond it the search would take long. */
const mostPieces = 2000;
const mostStarts = 12;
/** Points by which the lines of a column begin apart. */
const startsWithin = 3;
/** So many lines beside each other make columns; on a page that has them, fewer do where something spans them. */
const leastLines = 4;
const leastMoreLines = 2;
/** In small letters: a table's cells are shorter than a column's lines. */
const leastLetters = 18;
/** Of its column's width: running text fills its lines, cells do not. */
const leastFill = 0.7;
/** Of lines in scripts with capitals: running text goes on in small letters, cells begin anew. */
const leastFlow = 0.2;
/** Of the size of the text: what is larger may be a heading over both columns, however short. */
const headingSize = 1.15;
/** In its font sizes: so far below and above such a heading nothing stands in the other column. */
const [clearBelow, clearAbove] = [0.9, 1.5];

/** Pieces that stand in one line. */
type Row = readonly Piece[];

/** The region from top to bottom as the gutter that parts most of its lines divides it; undefined where none does. */
export function findBands(region: readonly Piece[]): Band[] | undefined {
  if (region.length > mostPieces) return undefined;
  const starts = startsOf(region);
  if (starts.length === 0) return undefined;
  const rows = rowsOf(region);
  const divided = starts.map((start) => divide(rows, start, starts));
  const [best] = divided.sort((a, b) => linesBeside(b) - linesBeside(a));
  return best && linesBeside(best) > 0 ? best : undefined;
}

function linesBeside(bands: readonly Band[]): number {
  return bands.reduce(
    (sum, band) => sum + (band.kind === 'columns' ? Math.min(band.left.length, band.right.length) : 0),
    0,
  );
}

function rowsOf(region: readonly Piece[]): Row[] {
  const rows: Piece[][] = [];
  let before: Piece | undefined;
  for (const piece of region) {
    const row = rows.at(-1);
    if (row && before && piece.gap > 0 && piece.x > before.right - piece.size) row.push(piece);
    else rows.push([piece]);
    before = piece;
  }
  return rows;
}

/** Where several pieces begin under each other, those of most pieces first. */
function startsOf(region: readonly Piece[]): number[] {
  const groups: { at: number; count: number }[] = [];
  for (const x of region.map((piece) => piece.x).sort((a, b) => a - b)) {
    const group = groups.at(-1);
    if (group && x - group.at <= startsWithin) group.count++;
    else groups.push({ at: x, count: 1 });
  }
  return groups
    .filter(({ at, count }) => count >= leastLines && leavesLines(region, at))
    .sort((a, b) => b.count - a.count)
    .slice(0, mostStarts)
    .map(({ at }) => at);
}

/** Whether enough stands to the left of it. */
function leavesLines(region: readonly Piece[], start: number): boolean {
  let count = 0;
  for (const piece of region) if (piece.right <= start && ++count === leastLines) return true;
  return false;
}

/** Bands between the rows that reach over the gutter left of `start`; beside each other only where both sides run on as text. */
function divide(rows: readonly Row[], start: number, starts: readonly number[]): Band[] {
  const across = new Set(rows.filter((row) => reachesAcross(row, start, starts)));
  for (const row of headingsOver(rows, start, across)) across.add(row);
  const bandOf = new Map<Row, number>();
  const reaching = new Set<number>();
  let number = 0;
  for (const row of rows.toSorted((a, b) => (b[0]?.y ?? 0) - (a[0]?.y ?? 0))) {
    if (across.has(row) !== reaching.has(number)) number++;
    if (across.has(row)) reaching.add(number);
    bandOf.set(row, number);
  }
  const byBand = [...Map.groupBy(rows, (row) => bandOf.get(row) ?? 0)].sort(([a], [b]) => a - b);
  const sides = byBand.map(([band, some]) => sidesOf(some.flat(), start, reaching.has(band)));
  const hasColumns = sides.some((side) => areColumns(side, leastLines));
  return joinAcross(
    sides.map(({ pieces, left, right }) =>
      hasColumns && areColumns({ left, right }, leastMoreLines)
        ? { kind: 'columns', left, right }
        : { kind: 'across', pieces },
    ),
  );
}

/** What reaches across has no sides. */
function sidesOf(pieces: Piece[], start: number, isAcross: boolean) {
  const isRight = (piece: Piece) => piece.x >= start - startsWithin;
  return {
    pieces,
    left: isAcross ? [] : pieces.filter((piece) => !isRight(piece)),
    right: isAcross ? [] : pieces.filter(isRight),
  };
}

function joinAcross(bands: readonly Band[]): Band[] {
  const joined: Band[] = [];
  for (const band of bands) {
    const before = joined.at(-1);
    if (band.kind === 'across' && before?.kind === 'across') before.pieces.push(...band.pieces);
    else joined.push(band);
  }
  return joined;
}

/** A piece that stands on both sides, or a table's row, whose cells are no columns. */
function reachesAcross(row: Row, start: number, starts: readonly number[]): boolean {
  const isRight = (piece: Piece) => piece.x >= start - startsWithin;
  if (row.some((piece) => !isRight(piece) && piece.right > start)) return true;
  if (!row.some(isRight) || row.every(isRight)) return false;
  const letters = row.reduce((sum, piece) => sum + naturalLength(piece.text), 0);
  if (row.length > 2 && letters < leastLetters * row.length) return true;
  const atStart = ({ x }: Piece) => starts.some((other) => Math.abs(other - x) <= startsWithin);
  return row.slice(1).some((piece) => piece.gap > piece.size * cellGap && !atStart(piece));
}

/** Headings that span the columns but do not reach over the gutter: written after lines of the right column, which leaves room for them. */
function* headingsOver(rows: readonly Row[], start: number, across: ReadonlySet<Row>): Generator<Row> {
  const least = headingSize * (mostSet(rows.flat()) ?? 0);
  const right = rows.flat().filter((piece) => piece.x >= start - startsWithin);
  let isAfter = false;
  for (const row of rows) {
    const [first] = row;
    if (!first) continue;
    const isRight = first.x >= start - startsWithin;
    const leavesRoom = (other: Piece) =>
      other.y < first.y - first.size * clearBelow || other.y > first.y + first.size * clearAbove;
    const isOver = isAfter && !isRight && first.size >= least && right.every(leavesRoom);
    if (isOver) yield row;
    if (across.has(row)) isAfter = false;
    else isAfter ||= row.some((piece) => piece.x >= start - startsWithin);
  }
}

/** The size in which most of the text is set. */
export function mostSet(pieces: readonly Pick<Piece, 'size' | 'text'>[]): number | undefined {
  const lengths = new Map<number, number>();
  for (const { size, text } of pieces) lengths.set(size, (lengths.get(size) ?? 0) + text.length);
  return [...lengths].sort(([, a], [, b]) => b - a)[0]?.[0];
}

interface Sides {
  left: readonly Piece[];
  right: readonly Piece[];
}

function areColumns({ left, right }: Sides, least: number): boolean {
  const [first, second] = [rowsOf(left), rowsOf(right)];
  if (Math.min(first.length, second.length) < least) return false;
  const top = Math.min(highest(left), highest(right));
  const bottom = Math.max(-highest(left, -1), -highest(right, -1));
  return top >= bottom && runsOn(first) && runsOn(second);
}

/** With -1, the lowest, negated. */
function highest(pieces: readonly Piece[], side: 1 | -1 = 1): number {
  return pieces.reduce((most, piece) => Math.max(most, piece.y * side), Number.NEGATIVE_INFINITY);
}

/** Whether lines are those of running text: long, filled, and mostly going on from one to the next. */
function runsOn(rows: readonly Row[]): boolean {
  const lines = rows.map((row) => ({
    letters: row.reduce((sum, piece) => sum + naturalLength(piece.text), 0),
    size: row[0]?.size ?? 0,
    x: row[0]?.x ?? 0,
    right: row.at(-1)?.right ?? 0,
  }));
  const fills = lines.map((line) => {
    const beside = lines.filter((other) => Math.abs(other.x - line.x) < line.size * 3);
    const edge = quantile(
      beside.map((other) => other.right),
      0.9,
    );
    return (line.right - line.x) / Math.max((edge ?? line.right) - line.x, 1);
  });
  const letters = lines.map((line) => line.letters);
  const isFull = (quantile(letters, 0.5) ?? 0) >= leastLetters && (quantile(fills, 0.5) ?? 0) >= leastFill;
  return isFull && flowOf(rows) >= leastFlow;
}

/** The share of lines that go on in small letters, among those that begin with a letter of either kind; 1 where none does. */
function flowOf(rows: readonly Row[]): number {
  const texts = rows.map((row) => row[0]?.text ?? '');
  const small = texts.filter((text) => /^\p{Ll}/u.test(text)).length;
  const capital = texts.filter((text) => /^[\p{Lu}\p{Lt}]/u.test(text)).length;
  return small + capital === 0 ? 1 : small / (small + capital);
}
