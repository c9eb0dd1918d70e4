import { Fragment, useMemo } from 'react';
import { DocumentText } from '#client/ui/document/document-text.tsx';
import { cutHighlights, type Piece, piecesBetween } from './highlights.ts';

interface HighlightedTextProps {
  text: string;
  question: string;
  quotes: readonly string[];
}

/** A passage with what was quoted from it marked, else the question's words. */
export function HighlightedText({ text, question, quotes }: HighlightedTextProps) {
  const pieces = useMemo(() => cutHighlights(text, { question, quotes }), [text, question, quotes]);
  return <DocumentText text={text} draw={(start, end) => piecesBetween(pieces, start, end).map(drawPiece)} />;
}

function drawPiece({ at, piece, matches }: Piece) {
  return matches ? (
    <mark key={at} className="rounded-[2px] bg-accent-soft font-medium text-inherit [th_&]:font-semibold">
      {piece}
    </mark>
  ) : (
    <Fragment key={at}>{piece}</Fragment>
  );
}
