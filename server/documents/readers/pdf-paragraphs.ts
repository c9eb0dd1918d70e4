import type { Line } from './pdf-lines.ts';

/** Lines that belong together. */
export interface Paragraph {
  kind: 'paragraph' | 'list-item' | 'row';
  lines: Line[];
  size: number;
  bold: boolean;
}

const bullet = /^(?:[•◦▪‣●○■–—*·-]\s|\(?(?:\d{1,3}|[a-z])[.)]\s)/i;

function beginsListItem(text: string): boolean {
  return bullet.test(text);
}

/**
 * Joins a page's lines into paragraphs by size, weight, distance and by whether a line's end was forced by the column's
 * width. `spread` is the document's usual one, see {@link usualSpread}: a line set much wider is a table's row.
 */
export function joinLines(lines: readonly Line[], spread: number): Paragraph[] {
  const usualGap = medianGap(lines);
  const paragraphs: Paragraph[] = [];
  lines.forEach((line, i) => {
    const open = paragraphs.at(-1);
    const before = lines[i - 1];
    const kind = kindOf(line, spread);
    const page = { lines, usualGap, isFirst: open?.lines.length === 1 };
    const flows = kind !== 'row' && open?.kind !== 'row';
    if (open && before && (standsBeside(before, line) || (flows && continues(before, line, page)))) {
      open.lines.push(line);
    } else {
      paragraphs.push({ kind, lines: [line], size: line.size, bold: line.bold });
    }
  });
  return paragraphs;
}

/** How wide a character is set, in font sizes, where there are no gaps: the narrowest quarter of the lines tells. */
export function usualSpread(lines: readonly Line[]): number {
  return quantile(lines.filter((line) => line.text.length >= shortestRow).map(spreadOf), 0.25) ?? 1;
}

const shortestRow = 8;
const rowSpread = 1.5;

function spreadOf(line: Line): number {
  return (line.right - line.x) / (naturalLength(line.text) * line.size);
}

/** In small letters: capitals are half as wide again, and two of them make a Chinese character or a syllable of Hangul. */
function naturalLength(text: string): number {
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  const wide =
    text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu)?.length ?? 0;
  return text.length + capitals * 0.5 + wide * 1.2;
}

/** The gaps between a row's cells make it wider than its characters would. */
function kindOf(line: Line, spread: number): Paragraph['kind'] {
  if (beginsListItem(line.text)) return 'list-item';
  const hasGaps = line.text.length >= shortestRow && /\s/.test(line.text.trim());
  return hasGaps && spreadOf(line) > spread * rowSpread ? 'row' : 'paragraph';
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
  if (gap < 0 || gap > page.usualGap * 1.3) return false;
  if (beginsListItem(line.text)) return false;
  const indent = line.x - before.x;
  const hangs = page.isFirst && beginsListItem(before.text);
  if (indent > line.size * 0.8 && !hangs) return false;
  return wasForced(before, line, page.lines);
}

/** A raised character at a line's end moves the text after it to a line of its own. */
function standsBeside(before: Line, line: Line): boolean {
  const isLevel = Math.abs(before.bottom - line.y) < line.size * 0.6;
  return isLevel && line.x >= before.x && looksAlike(before, line);
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
    .filter((gap) => gap > 0);
  return quantile(gaps, 0.5) ?? (lines[0]?.size ?? 12) * 1.5;
}

function quantile(numbers: readonly number[], share: number): number | undefined {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)];
}
