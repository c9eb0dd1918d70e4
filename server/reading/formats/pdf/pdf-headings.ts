import type { Paragraph } from './pdf-paragraphs.ts';
import type { Line } from './pdf-piece.ts';

const longestHeading = 200;
const longestBoldHeading = 100;
const repeatedOnPages = 3;
const mostOfText = 0.2;

/** Tells a heading's level by its size among all larger sizes of the document; bold lines of the usual size come last, a table's aside. */
export function createHeadingScale(
  pages: readonly (readonly Line[])[],
): (paragraph: Paragraph) => number | undefined {
  const lines = pages.flat();
  const usual = mostWritten(lines, (line) => line.size);
  const usualIsBold = mostWritten(lines, (line) => line.bold) ?? false;
  const sizes = headingSizes(lines, usual ?? 0);
  const times = Map.groupBy(lines, (line) => line.text);
  return (paragraph) => {
    if (paragraph.table) return undefined;
    const length = paragraph.lines.reduce((sum, line) => sum + line.text.length, 0);
    const first = paragraph.lines[0];
    if (!first || length > longestHeading || !/\p{L}/u.test(first.text)) return undefined;
    // A running header is no heading.
    if ((times.get(first.text)?.length ?? 0) > repeatedOnPages) return undefined;
    const rank = sizes.indexOf(paragraph.size);
    if (rank >= 0) return Math.min(rank + 1, 6);
    const standsOut =
      paragraph.kind !== 'row' && paragraph.bold && !usualIsBold && paragraph.size >= (usual ?? 0) * 0.95;
    return standsOut && length <= longestBoldHeading ? Math.min(sizes.length + 1, 6) : undefined;
  };
}

/** Largest first. A size that much of the document is written in is no heading's, though a footnote's may be the usual one. */
function headingSizes(lines: readonly Line[], usual: number): number[] {
  const written = (some: readonly Line[]) => some.reduce((sum, line) => sum + line.text.length, 0);
  const all = written(lines);
  return [...Map.groupBy(lines, (line) => line.size)]
    .filter(([size, those]) => size >= usual * 1.15 && written(those) <= all * mostOfText)
    .map(([size]) => size)
    .sort((a, b) => b - a);
}

function mostWritten<T>(lines: readonly Line[], look: (line: Line) => T): T | undefined {
  const written = new Map<T, number>();
  for (const line of lines) written.set(look(line), (written.get(look(line)) ?? 0) + line.text.length);
  return [...written].reduce<[T, number] | undefined>(
    (most, next) => (most && most[1] >= next[1] ? most : next),
    undefined,
  )?.[0];
}
