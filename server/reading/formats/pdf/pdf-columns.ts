import { usualSize } from './most-written.ts';
import type { Piece } from './pdf-piece.ts';
import { quantile } from './quantile.ts';

/** A part of a page: two columns, or text across them. Pieces are in the order of the content. */
type Band = { kind: 'across'; pieces: Piece[] } | { kind: 'columns'; left: Piece[]; right: Piece[] };

/** A region with more pieces isn't searched for columns, which would take long. */
const maxPieces = 2000;
const maxStarts = 12;
/** Maximum distance of line starts in a column, in points. */
const startTolerance = 3;
/** Minimum number of lines in a column. */
const minLines = 4;
/** In lower-case letters: a table's cells are shorter than a column's lines. */
const minLetters = 18;
/** Minimum share of lines that begin in lower case: running text continues, cells begin anew. */
const minContinuing = 0.2;
/** Factor of the text's size above which a short line may be a heading over both columns. */
const headingSize = 1.15;
/** Distance in font sizes below and above such a heading in which the other column is empty. */
const [clearBelow, clearAbove] = [0.9, 1.5];

/** Pieces on one line. */
type Row = readonly Piece[];

/** Divides a region from top to bottom at the gutter that separates most lines; undefined if there is none. */
export function findBands(region: readonly Piece[]): Band[] | undefined {
  if (region.length > maxPieces) return undefined;
  const starts = findColumnStarts(region);
  if (starts.length === 0) return undefined;
  const rows = groupRows(region);
  const divided = starts.map((start) => divide(rows, start));
  const [best] = divided.sort((a, b) => linesBeside(b) - linesBeside(a));
  return best && linesBeside(best) > 0 ? best : undefined;
}

function linesBeside(bands: readonly Band[]): number {
  return bands.reduce(
    (sum, band) => sum + (band.kind === 'columns' ? Math.min(band.left.length, band.right.length) : 0),
    0,
  );
}

function groupRows(region: readonly Piece[]): Row[] {
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

/** Returns positions at which several pieces begin under each other, those of most pieces first. */
function findColumnStarts(region: readonly Piece[]): number[] {
  const groups: { at: number; count: number }[] = [];
  for (const x of region.map((piece) => piece.x).sort((a, b) => a - b)) {
    const group = groups.at(-1);
    if (group && x - group.at <= startTolerance) group.count++;
    else groups.push({ at: x, count: 1 });
  }
  return groups
    .filter(({ count }) => count >= minLines)
    .sort((a, b) => b.count - a.count)
    .slice(0, maxStarts)
    .map(({ at }) => at);
}

/** Returns the bands between rows that cross the gutter left of `start`. Both sides must be running text to be columns. */
function divide(rows: readonly Row[], start: number): Band[] {
  const across = new Set(rows.filter((row) => isAcross(row, start)));
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
  const sides = byBand.map(([band, some]) => splitSides(some.flat(), start, reaching.has(band)));
  return joinAcross(
    sides.map(({ pieces, left, right }) =>
      areColumns({ left, right }) ? { kind: 'columns', left, right } : { kind: 'across', pieces },
    ),
  );
}

/** Splits pieces at the gutter; pieces across it have no sides. */
function splitSides(pieces: Piece[], start: number, isAcross: boolean) {
  const isRight = (piece: Piece) => piece.x >= start - startTolerance;
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

/** True for a row with a piece on both sides of the gutter, and for a table's row, whose cells are no columns. */
function isAcross(row: Row, start: number): boolean {
  const isRight = (piece: Piece) => piece.x >= start - startTolerance;
  if (row.some((piece) => !isRight(piece) && piece.right > start)) return true;
  if (!row.some(isRight) || row.every(isRight)) return false;
  const letters = row.reduce((sum, piece) => sum + naturalLength(piece.text), 0);
  return row.length > 2 && letters < minLetters * row.length;
}

/** Yields headings over both columns that end before the gutter: they follow lines of the right column, which is empty beside them. */
function* headingsOver(rows: readonly Row[], start: number, across: ReadonlySet<Row>): Generator<Row> {
  const least = headingSize * (usualSize(rows.flat()) ?? 0);
  const right = rows.flat().filter((piece) => piece.x >= start - startTolerance);
  let isAfter = false;
  for (const row of rows) {
    const [first] = row;
    if (!first) continue;
    const isRight = first.x >= start - startTolerance;
    const leavesRoom = (other: Piece) =>
      other.y < first.y - first.size * clearBelow || other.y > first.y + first.size * clearAbove;
    const isOver = isAfter && !isRight && first.size >= least && right.every(leavesRoom);
    if (isOver) yield row;
    if (across.has(row)) isAfter = false;
    else isAfter ||= row.some((piece) => piece.x >= start - startTolerance);
  }
}

interface Sides {
  left: readonly Piece[];
  right: readonly Piece[];
}

function areColumns({ left, right }: Sides): boolean {
  const [first, second] = [groupRows(left), groupRows(right)];
  if (Math.min(first.length, second.length) < minLines) return false;
  return isRunningText(first) && isRunningText(second);
}

/** True if lines are long and mostly continue the line before. */
function isRunningText(rows: readonly Row[]): boolean {
  const letters = rows.map((row) => row.reduce((sum, piece) => sum + naturalLength(piece.text), 0));
  return (quantile(letters, 0.5) ?? 0) >= minLetters && continuingShare(rows) >= minContinuing;
}

/** Returns the share of lines that begin in lower case, among those that begin in either case; 1 for scripts without case. */
function continuingShare(rows: readonly Row[]): number {
  const texts = rows.map((row) => row[0]?.text ?? '');
  const small = texts.filter((text) => /^\p{Ll}/u.test(text)).length;
  const capital = texts.filter((text) => /^[\p{Lu}\p{Lt}]/u.test(text)).length;
  return small + capital === 0 ? 1 : small / (small + capital);
}

/** Estimates a text's width in lower-case letters: capitals count 1.5, Chinese, Japanese and Korean characters 2.2. */
function naturalLength(text: string): number {
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  const wide =
    text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu)?.length ?? 0;
  return text.length + capitals * 0.5 + wide * 1.2;
}
