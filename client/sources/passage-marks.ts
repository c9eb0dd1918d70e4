import { findTelling } from './highlights.ts';
import type { Span } from './letters.ts';
import { type Cited, findQuoted } from './quotes.ts';

/** Quotes to mark in a passage: those of the pressed citation, and those of others. */
export interface Marks {
  strong: Span[];
  faint: Span[];
}

interface MarkedPassage {
  text: string;
  question: string;
  /** Citations of this passage in the answer. */
  cited: readonly Cited[];
  /** Number among them of the one that was pressed; all of them by default. */
  nth?: number | undefined;
  /** False for passages beside the one that was asked for. */
  isWanted: boolean;
}

/** Returns a passage's marks: what the answer quotes, else the question's words. */
export function markPassage({ text, question, cited, nth, isWanted }: MarkedPassage): Marks {
  const pressed = (nth === undefined ? undefined : cited[nth])?.quotes ?? [];
  const all = findQuoted(
    text,
    cited.flatMap(({ quotes }) => quotes),
  );
  const own = findQuoted(text, pressed);
  const strong = own.length > 0 ? own : all;
  if (all.length === 0) return { strong: [], faint: findTelling(text, question) };
  if (!isWanted) return { strong: [], faint: all };
  return { strong, faint: withoutOverlap(all, strong) };
}

function withoutOverlap(spans: readonly Span[], others: readonly Span[]): Span[] {
  return spans.filter(([start, end]) => !others.some(([from, to]) => start < to && end > from));
}

/** A stretch of text, and how it is marked. */
export interface Piece {
  /** Offset in the text. */
  at: number;
  piece: string;
  mark?: keyof Marks;
}

export function cutPieces(text: string, { strong, faint }: Marks): Piece[] {
  const marked = [
    ...strong.map((span) => ({ span, mark: 'strong' as const })),
    ...faint.map((span) => ({ span, mark: 'faint' as const })),
  ].toSorted((one, other) => one.span[0] - other.span[0]);
  const pieces: Piece[] = [];
  let from = 0;
  for (const {
    span: [start, end],
    mark,
  } of marked) {
    if (start > from) pieces.push({ at: from, piece: text.slice(from, start) });
    pieces.push({ at: start, piece: text.slice(start, end), mark });
    from = end;
  }
  if (from < text.length) pieces.push({ at: from, piece: text.slice(from) });
  return pieces;
}

/** Returns the parts of the pieces between two offsets of the text. */
export function piecesBetween(pieces: readonly Piece[], start: number, end: number): Piece[] {
  return pieces
    .filter(({ at, piece }) => at < end && at + piece.length > start)
    .map(({ at, piece, mark }) => {
      const from = Math.max(at, start);
      return { at: from, piece: piece.slice(from - at, end - at), ...(mark && { mark }) };
    });
}
