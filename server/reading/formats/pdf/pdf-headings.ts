import { mostWritten, usualSize } from './most-written.ts';
import type { Paragraph } from './pdf-paragraphs.ts';
import type { Line } from './pdf-piece.ts';

const maxLength = 200;
const maxBoldLength = 100;
/** Maximum share of the document's text in the size of a heading. */
const maxShare = 0.2;

/** Returns a function that ranks headings by their size among the larger sizes of the document. Bold lines of the usual size come last. */
export function createHeadingScale(
  pages: readonly (readonly Line[])[],
): (paragraph: Paragraph) => number | undefined {
  const lines = pages.flat();
  const usual = usualSize(lines);
  const usualIsBold = mostWritten(lines, (line) => line.bold) ?? false;
  const sizes = headingSizes(lines, usual ?? 0);
  return (paragraph) => {
    if (paragraph.table) return undefined;
    const length = paragraph.lines.reduce((sum, line) => sum + line.text.length, 0);
    const first = paragraph.lines[0];
    if (!first || length > maxLength || !/\p{L}/u.test(first.text)) return undefined;
    const rank = sizes.indexOf(paragraph.size);
    if (rank >= 0) return Math.min(rank + 1, 6);
    const standsOut =
      paragraph.kind !== 'row' && paragraph.bold && !usualIsBold && paragraph.size >= (usual ?? 0) * 0.95;
    return standsOut && length <= maxBoldLength ? Math.min(sizes.length + 1, 6) : undefined;
  };
}

/** Returns the sizes of headings, the largest first. A size of much of the text isn't one, even if small print is the usual size. */
function headingSizes(lines: readonly Line[], usual: number): number[] {
  const written = (some: readonly Line[]) => some.reduce((sum, line) => sum + line.text.length, 0);
  const maxWritten = written(lines) * maxShare;
  return [...Map.groupBy(lines, (line) => line.size)]
    .filter(([size, those]) => size >= usual * 1.15 && written(those) <= maxWritten)
    .map(([size]) => size)
    .sort((a, b) => b - a);
}
