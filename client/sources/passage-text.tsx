import { Fragment, useMemo } from 'react';
import { DocumentText } from '#client/ui/document/document-text.tsx';
import { cutPieces, type Marks, type Piece, piecesBetween } from './passage-marks.ts';

/** A passage with its marks. */
export function PassageText({ text, marks }: { text: string; marks: Marks }) {
  const pieces = useMemo(() => cutPieces(text, marks), [text, marks]);
  return <DocumentText text={text} draw={(start, end) => piecesBetween(pieces, start, end).map(drawPiece)} />;
}

function drawPiece({ at, piece, mark }: Piece) {
  return mark ? (
    <mark key={at} data-mark={mark} className="source-mark">
      {piece}
    </mark>
  ) : (
    <Fragment key={at}>{piece}</Fragment>
  );
}
