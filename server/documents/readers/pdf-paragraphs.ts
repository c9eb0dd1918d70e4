import type { Line } from './pdf-lines.ts';

/** Lines that belong together, joined. */
export interface Paragraph {
  lines: Line[];
  size: number;
  bold: boolean;
}

const bullet = /^(?:[•◦▪‣●○■–—*·-]\s|\(?(?:\d{1,3}|[a-z])[.)]\s)/i;

export function beginsListItem(text: string): boolean {
  return bullet.test(text);
}

/** Joins a page's lines into paragraphs by size, weight, distance and by whether a line's end was forced by the column's width. */
export function joinLines(lines: readonly Line[]): Paragraph[] {
  const usualGap = medianGap(lines);
  const paragraphs: Paragraph[] = [];
  lines.forEach((line, i) => {
    const open = paragraphs.at(-1);
    const before = lines[i - 1];
    if (open && before && continues(before, line, { lines, usualGap, isFirst: open.lines.length === 1 })) {
      open.lines.push(line);
    } else {
      paragraphs.push({ lines: [line], size: line.size, bold: line.bold });
    }
  });
  return paragraphs;
}

interface PageShape {
  lines: readonly Line[];
  usualGap: number;
  /** Whether the line before is its paragraph's first. */
  isFirst: boolean;
}

function continues(before: Line, line: Line, page: PageShape): boolean {
  if (!looksAlike(before, line)) return false;
  const gap = before.bottom - line.y;
  // A raised character at a line's end moves the text after it to a line of its own.
  const sameRow = Math.abs(gap) < line.size * 0.6 && line.x >= before.x;
  if (sameRow) return true;
  if (gap < 0 || gap > page.usualGap * 1.3) return false;
  if (beginsListItem(line.text)) return false;
  const indent = line.x - before.x;
  const hangs = page.isFirst && beginsListItem(before.text);
  if (indent > line.size * 0.8 && !hangs) return false;
  return wasForced(before, line, page.lines);
}

function looksAlike(a: Line, b: Line): boolean {
  return Math.abs(a.size - b.size) <= Math.max(a.size, b.size) * 0.08 && a.bold === b.bold;
}

/** A line end is forced where the next line's first word would not have fitted into the column any more. */
function wasForced(before: Line, line: Line, lines: readonly Line[]): boolean {
  const nearby = (other: Line) => Math.abs(other.x - before.x) < before.size * 4 && looksAlike(other, before);
  const edge = lines.reduce((widest, other) => (nearby(other) ? Math.max(widest, other.right) : widest), 0);
  return before.right + line.size * 0.3 + line.firstWordWidth > edge - line.size;
}

/** The usual distance of two baselines on this page; wide where a page has no two lines under each other. */
function medianGap(lines: readonly Line[]): number {
  const gaps = lines
    .map((line, i) => {
      const before = lines[i - 1];
      const gap = before && looksAlike(before, line) ? before.bottom - line.y : 0;
      return gap > line.size * 0.5 && gap < line.size * 3 ? gap : 0;
    })
    .filter((gap) => gap > 0)
    .sort((a, b) => a - b);
  return gaps[Math.floor(gaps.length / 2)] ?? (lines[0]?.size ?? 12) * 1.5;
}
