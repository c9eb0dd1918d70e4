import { lineEndHyphen } from './pdf-page-text.ts';
import type { Line } from './pdf-piece.ts';
import { quantile } from './quantile.ts';
import { cellMark, type PdfTable } from './tables/pdf-table.ts';

/** Lines of one paragraph, list item or row. */
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

/** Joins a page's lines into paragraphs by size, weight, distance and by whether the column's width ended the line. */
export function joinLines(lines: readonly Line[]): Paragraph[] {
  const usualGap = lineGap(lines);
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
    const kind = beginsListItem(line.text) ? 'list-item' : isTable ? 'row' : 'paragraph';
    const page = { edgeOf, usualGap, isFirst: open?.lines.length === 1 };
    const flows = kind !== 'row' && open?.kind !== 'row';
    if (open && !open.table && before && flows && continues(before, line, page)) open.lines.push(line);
    else paragraphs.push({ kind, lines: [line], size: line.size, bold: line.bold });
  });
  return paragraphs;
}

/** A wide gap alone may be how a narrow line is justified: the lines of a table follow each other. */
function isTableLine(line: Line | undefined): boolean {
  return line?.table === undefined && line?.text.includes(cellMark) === true;
}

function isRow(line: Line | undefined): boolean {
  return line?.table !== undefined || isTableLine(line);
}

interface PageShape {
  /** Returns the right edge of a line's column. */
  edgeOf(line: Line): number;
  usualGap: number;
  /** True if the line before is its paragraph's first. */
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
  const edge = page.edgeOf(before);
  return wasForced(before, line, edge) || runsOn(before, line, edge);
}

const sentenceEnd = /[.!?:;…。！？]["'”’)\]]*$/u;

/** True if a sentence goes on in the next line though its writer, not the column, ended this one. */
function runsOn(before: Line, line: Line, edge: number): boolean {
  if (sentenceEnd.test(before.text) || !/^\p{Ll}/u.test(line.text)) return false;
  // Short lines may be the entries of a list.
  return before.text.endsWith(',') || before.right - before.x > (edge - before.x) / 2;
}

/** True if a sentence continues at the top of the next column. */
function flowsOver(before: Line, line: Line): boolean {
  const isCut = before.text.endsWith(lineEndHyphen) || !sentenceEnd.test(before.text);
  return isCut && line.y > before.y + line.size && line.x > before.x && /^\p{Ll}/u.test(line.text);
}

function looksAlike(a: Line, b: Line): boolean {
  return Math.abs(a.size - b.size) <= Math.max(a.size, b.size) * 0.08 && a.bold === b.bold;
}

/** True if the next line's first word wouldn't have fitted into the column. */
function wasForced(before: Line, line: Line, edge: number): boolean {
  return before.right + line.size * 0.3 + line.firstWordWidth > edge - line.size;
}

/** Returns a function that finds the right edge of a line's column: of the lines that begin near it and look like it. */
function createEdges(lines: readonly Line[]): (line: Line) => number {
  let asked: Line | undefined;
  let edge = 0;
  return (line) => {
    // Cached, since the next line mostly begins at the same position.
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

/** Returns the distance of two lines of a paragraph, where a quarter of a page's lines go on; 1.5 sizes if no two lines are under each other. */
function lineGap(lines: readonly Line[]): number {
  const gaps = lines
    .map((line, i) => {
      const before = lines[i - 1];
      const gap = before && looksAlike(before, line) ? before.bottom - line.y : 0;
      return gap > line.size * 0.5 && gap < line.size * 3 ? gap : 0;
    })
    .filter((gap) => gap > 0);
  return quantile(gaps, 0.25) ?? (lines[0]?.size ?? 12) * 1.5;
}
