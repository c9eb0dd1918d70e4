import type { Piece } from '../formats/pdf/pdf-piece.ts';
import { quantile } from '../formats/pdf/quantile.ts';
import type { RecognizedLine } from './recognized-page.ts';

/** Minimum gap between columns or cells, in font sizes, as in other PDFs. */
const wideGap = 0.75;
/** Measured sizes vary with a line's letters: what differs less is one size. */
const sameSize = 1.2;
/** Larger and smaller sizes are rounded to powers of this, so that headings of one rank have one size. */
const sizeStep = 1.25;

/** Returns recognized lines as pieces, so that they are put in order as those of other PDFs are. */
export function piecesOfLines(lines: readonly RecognizedLine[]): Piece[] {
  const usual = quantile(
    lines.map(({ size }) => size),
    0.5,
  );
  return lines.flatMap((line) => piecesOfLine({ ...line, size: roundSize(line.size, usual ?? line.size) }));
}

function roundSize(size: number, usual: number): number {
  const factor = size / usual;
  if (factor <= sameSize && factor >= 1 / sameSize) return usual;
  return usual * sizeStep ** Math.round(Math.log(factor) / Math.log(sizeStep));
}

/** Splits a line at gaps wider than between words. */
function piecesOfLine({ words, y, size }: RecognizedLine): Piece[] {
  const pieces: Piece[] = [];
  let first = 0;
  words.forEach((word, i) => {
    const gap = (words[i + 1]?.x ?? Number.NEGATIVE_INFINITY) - word.right;
    const isLast = i === words.length - 1;
    if (!isLast && gap < size * wideGap) return;
    const before = words[first - 1];
    const start = words[first];
    pieces.push(
      joinWords(words.slice(first, i + 1), { y, size, gap: before && start ? start.x - before.right : 0 }),
    );
    first = i + 1;
  });
  return pieces;
}

function joinWords(
  words: RecognizedLine['words'],
  { y, size, gap }: { y: number; size: number; gap: number },
): Piece {
  const starts: number[] = [];
  let text = '';
  for (const word of words) {
    if (text !== '') text += ' ';
    starts.push(text.length);
    text += word.text;
  }
  return {
    text,
    size,
    bold: false,
    x: Math.min(...words.map(({ x }) => x)),
    y,
    right: Math.max(...words.map(({ right }) => right)),
    bottom: y,
    firstWordWidth: (words[0]?.right ?? 0) - (words[0]?.x ?? 0),
    turn: 0,
    gap,
    words: words.flatMap(({ x, right }, i) => [starts[i] ?? 0, x, right - size / 2]),
  };
}
