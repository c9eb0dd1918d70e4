import { lineEndHyphen } from './pdf-page-text.ts';
import type { Line } from './pdf-piece.ts';
import { isSpread } from './pdf-spread.ts';
import { cellMark, type PdfTable } from './pdf-table.ts';
import { quantile } from './quantile.ts';

/** Lines that belong together. */
export interface Paragraph {
  kind: 'paragraph' | 'list-item' | 'row';
  lines: Line[];
  size: number;
  bold: boolean;
  table?: PdfTable;
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
  const edgeOf = createEdges(lines);
  const paragraphs: Paragraph[] = [];
  lines.forEach((line, i) => {
    const open = paragraphs.at(-1);
    const before = lines[i - 1];
    if (line.table) {
      paragraphs.push({ kind: 'row', lines: [line], size: line.size, bold: line.bold, table: line.table });
      return;
    }
    const isTable = isTableLine(line) && [before, lines[i + 1]].some(isRow);
    const kind = kindOf(line, isTable, spread);
    const page = { edgeOf, usualGap, isFirst: open?.lines.length === 1 };
    const flows = kind !== 'row' && open?.kind !== 'row';
    if (
      open &&
      !open.table &&
      before &&
      (standsBeside(before, line) || (flows && continues(before, line, page)))
    ) {
      open.lines.push(line);
    } else {
      paragraphs.push({ kind, lines: [line], size: line.size, bold: line.bold });
    }
  });
  return paragraphs;
}

const rowSpread = 1.5;

const numberedHeading = new RegExp(`^[\\dA-Z]{1,3}(?:\\.\\d+)*\\.?${cellMark}[^${cellMark}]+$`);

/** A wide gap alone may be how a narrow line is justified: the lines of a table follow each other. */
function isTableLine(line: Line | undefined): boolean {
  return (
    line?.table === undefined && line?.text.includes(cellMark) === true && !numberedHeading.test(line.text)
  );
}

function isRow(line: Line | undefined): boolean {
  return line?.table !== undefined || isTableLine(line);
}

/** The gaps between a row's cells make it wider than its characters would. */
function kindOf(line: Line, isTable: boolean, spread: number): Paragraph['kind'] {
  if (beginsListItem(line.text)) return 'list-item';
  return isTable || isSpread(line, spread * rowSpread) ? 'row' : 'paragraph';
}

interface PageShape {
  /** Where the column of a line ends. */
  edgeOf(line: Line): number;
  usualGap: number;
  /** Whether the line before is its paragraph's first. */
  isFirst: boolean;
}

function continues(before: Line, line: Line, page: PageShape): boolean {
  if (!looksAlike(before, line)) return false;
  const gap = before.bottom - line.y;
  if (beginsListItem(line.text)) return false;
  if (gap < 0) return flowsOver(before, line);
  if (gap > page.usualGap * 1.3) return false;
  const indent = line.x - before.x;
  const hangs = page.isFirst && beginsListItem(before.text);
  if (indent > line.size * 0.8 && !hangs) return false;
  return wasForced(before, line, page.edgeOf(before));
}

/** A sentence that goes on at the top of the next column. */
function flowsOver(before: Line, line: Line): boolean {
  const isCut = before.text.endsWith(lineEndHyphen) || !/[.!?:;…。！？]["'”’)\]]*$/u.test(before.text);
  return isCut && line.y > before.y + line.size && line.x > before.x && /^\p{Ll}/u.test(line.text);
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
function wasForced(before: Line, line: Line, edge: number): boolean {
  return before.right + line.size * 0.3 + line.firstWordWidth > edge - line.size;
}

/** How far the lines reach that begin near a line and look like it. */
function createEdges(lines: readonly Line[]): (line: Line) => number {
  let asked: Line | undefined;
  let edge = 0;
  return (line) => {
    // The next line mostly begins where this one does.
    if (asked?.x === line.x && asked.stretch === line.stretch && isSetLike(asked, line)) return edge;
    asked = line;
    const isNear = (other: Line) =>
      !other.table &&
      other.stretch === line.stretch &&
      Math.abs(other.x - line.x) < line.size * 4 &&
      looksAlike(other, line);
    edge = lines.reduce((widest, other) => (isNear(other) ? Math.max(widest, other.right) : widest), 0);
    return edge;
  };
}

function isSetLike(a: Line, b: Line): boolean {
  return a.size === b.size && a.bold === b.bold;
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
