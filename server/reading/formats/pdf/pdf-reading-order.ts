import { usualSize } from './most-written.ts';
import { findBands } from './pdf-columns.ts';
import { beginsCell, type Line, type Piece } from './pdf-piece.ts';
import { cellMark } from './tables/pdf-table.ts';
import { extractUnruledTables } from './tables/pdf-unruled-tables.ts';

const maxDepth = 6;
const noteMark = /^(?:\d{1,2}|[*∗†‡§¶])\s?\p{L}/u;
/** Maximum size of footnotes, as a share of the column's usual size. */
const noteSize = 0.93;

/**
 * Returns the lines of a page in reading order: columns one after another between the lines across them, footnotes after
 * the columns above them. Within a column, and on a page without columns, lines keep the order of the content.
 */
export function orderLines(pieces: readonly Piece[]): Line[] {
  const [upright = [], ...others] = [...Map.groupBy(pieces, (piece) => piece.turn).values()].sort(
    (a, b) => b.length - a.length,
  );
  const stretches = orderRegion(upright, 0);
  return joinPieces(
    pieces,
    (stretches.length === 1 ? [pieces] : [...stretches, ...others]).map(extractUnruledTables),
  );
}

/** Returns the columns and the parts between them in order; the whole region if it has no columns. */
function orderRegion(region: Piece[], depth: number): Piece[][] {
  const bands = depth < maxDepth ? findBands(region) : undefined;
  if (!bands) return [region];
  return bands.flatMap((band) => {
    if (band.kind === 'across') return orderRegion(band.pieces, depth + 1);
    const [left, leftNotes] = splitNotes(band.left);
    const [right, rightNotes] = splitNotes(band.right);
    const columns = [left, right].flatMap((column) => orderRegion(column, depth + 1));
    return [...columns, leftNotes, rightNotes];
  });
}

/** Splits a column from the footnotes at its end. */
function splitNotes(column: readonly Piece[]): [text: Piece[], notes: Piece[]] {
  const usual = usualSize(column) ?? 0;
  const end = column.findLastIndex((piece) => piece.size >= usual * noteSize) + 1;
  const mark = column.findIndex((piece, i) => i >= end && noteMark.test(piece.text));
  return mark === -1 ? [[...column], []] : [column.slice(0, mark), column.slice(mark)];
}

/** Joins pieces that still follow each other as on the page into lines. */
function joinPieces(pieces: readonly Piece[], stretches: readonly (readonly Piece[])[]): Line[] {
  const lines: { pieces: [Piece, ...Piece[]]; stretch: number }[] = [];
  // Most pages are one stretch, in which each piece follows the one before it.
  const follower =
    stretches.length === 1 ? undefined : new Map(pieces.map((piece, i) => [piece, pieces[i + 1]]));
  let before: Piece | undefined;
  for (const [stretch, some] of stretches.entries()) {
    for (const piece of some) {
      const line = lines.at(-1);
      const isNext = before !== undefined && (!follower || follower.get(before) === piece);
      if (line && isNext && piece.gap > 0) line.pieces.push(piece);
      else lines.push({ pieces: [piece], stretch });
      before = piece;
    }
  }
  return lines.map((line) => joinLine(line.pieces, line.stretch));
}

function joinLine(pieces: readonly [Piece, ...Piece[]], stretch: number): Line {
  // Copied by name: a rest pattern takes many times as long.
  const { text, size, bold, x, y, right, bottom, firstWordWidth } = pieces[0];
  const line: Line = { text, size, bold, x, y, right, bottom, firstWordWidth, stretch };
  if (pieces[0].table) line.table = pieces[0].table;
  for (const piece of pieces.slice(1)) {
    line.text += (beginsCell(piece) ? cellMark : ' ') + piece.text;
    line.right = piece.right;
    line.bottom = piece.bottom;
    line.bold &&= piece.bold;
  }
  return line;
}
