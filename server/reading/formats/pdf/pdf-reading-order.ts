import { findCells } from './pdf-cells.ts';
import { findBands, mostSet } from './pdf-gutter.ts';
import { takeOpenTables } from './pdf-open-tables.ts';
import type { Line, Piece } from './pdf-piece.ts';
import { cellMark } from './pdf-table.ts';

const deepest = 6;
const noteMark = /^(?:\d{1,2}|[*∗†‡§¶])\s?\p{L}/u;
/** Of the size that a column is mostly set in. */
const noteSize = 0.93;

/**
 * The lines of a page in the order in which people read them: columns one after another, between the lines that span
 * them, and footnotes after what they stand under. A page without columns keeps the order of its content, and so does
 * what stands within a column.
 */
export function orderLines(pieces: readonly Piece[]): Line[] {
  const [upright = [], ...others] = [...Map.groupBy(pieces, (piece) => piece.turn).values()].sort(
    (a, b) => b.length - a.length,
  );
  const stretches = orderRegion(upright, 0);
  return joinPieces(
    pieces,
    (stretches.length === 1 ? [pieces] : [...stretches, ...others]).map(takeOpenTables),
  );
}

/** The columns and what stands between them, in order; the region alone where it has no columns. */
function orderRegion(region: Piece[], depth: number): Piece[][] {
  const bands = depth < deepest ? findBands(region) : undefined;
  if (!bands) return [region];
  return bands.flatMap((band) => {
    if (band.kind === 'across') return orderRegion(band.pieces, depth + 1);
    const [left, leftNotes] = takeNotes(band.left);
    const [right, rightNotes] = takeNotes(band.right);
    const columns = [left, right].flatMap((column) => orderRegion(column, depth + 1));
    return [...columns, leftNotes, rightNotes];
  });
}

/** A column without the footnotes at its end, and those. */
function takeNotes(column: readonly Piece[]): [text: Piece[], notes: Piece[]] {
  const usual = mostSet(column) ?? 0;
  const end = column.findLastIndex((piece) => piece.size >= usual * noteSize) + 1;
  const mark = column.findIndex((piece, i) => i >= end && noteMark.test(piece.text));
  return mark === -1 ? [[...column], []] : [column.slice(0, mark), column.slice(mark)];
}

/** Makes lines of the pieces that still follow each other as on the page. */
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
  const cells = findCells(lines.map((line) => line.pieces));
  return lines.map((line, i) => joinLine(line.pieces, cells[i] ?? [], line.stretch));
}

function joinLine(
  pieces: readonly [Piece, ...Piece[]],
  beginCell: readonly boolean[],
  stretch: number,
): Line {
  // Each by its name: to copy all but some takes many times as long.
  const { text, size, bold, x, y, right, bottom, firstWordWidth } = pieces[0];
  const line: Line = { text, size, bold, x, y, right, bottom, firstWordWidth, stretch };
  if (pieces[0].table) line.table = pieces[0].table;
  for (let i = 1; i < pieces.length; i++) {
    const piece = pieces[i];
    if (!piece) continue;
    line.text += (beginCell[i] ? cellMark : ' ') + piece.text;
    line.right = piece.right;
    line.bottom = piece.bottom;
    line.bold &&= piece.bold;
  }
  return line;
}
