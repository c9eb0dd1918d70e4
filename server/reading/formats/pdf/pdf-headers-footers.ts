import { usualSize } from './most-written.ts';
import type { Line } from './pdf-piece.ts';

/** Lines at a page's edge at one height. */
type EdgeGroup = readonly Line[];

/** Maximum number of lines in a header or footer. */
const maxLines = 3;
/** Minimum number of pages with the same header: two invoices in one file may begin alike. */
const minPages = 3;
/** Minimum distance from the page's text, in font sizes: closer lines belong to the text, as a table's header does. */
const minDistance = 1.6;
/** Maximum factor of the text's size: larger lines with a page's number are titles, such as `Step 3` on a slide. */
const maxSize = 1.3;

/** Removes headers, footers and page numbers: lines that repeat at the edge of pages or count with them. */
export function dropHeadersAndFooters(pages: readonly (readonly Line[])[]): Line[][] {
  if (pages.length < 2) return pages.map((lines) => [...lines]);
  const edges = pages.map((lines) => [edgeOf(lines, 1), edgeOf(lines, -1)] as const);
  const texts = [0, 1].map((side) => countTexts(edges.map((edge) => edge[side] ?? [])));
  const numbers = [0, 1].map((side) => countNumbers(edges.map((edge) => edge[side] ?? [])));
  const largest = (usualSize(pages.flat()) ?? 0) * maxSize;
  const kept = pages.map((lines, page) => {
    const running = new Set<Line>();
    for (const side of [0, 1]) {
      const isKnown = (line: Line, gap: number) => {
        const isApart = gap > minDistance;
        const isNumber = (key: string) => (numbers[side]?.get(key) ?? 0) > 1;
        const mayNumber = line.size <= largest && (isApart || !/\p{L}/u.test(line.text));
        if (mayNumber && numberKeys(line.text, page).some(isNumber)) return true;
        return isApart && (texts[side]?.get(textKey(line.text)) ?? 0) >= minPages;
      };
      collectRunning(running, edges[page]?.[side] ?? [], isKnown);
    }
    return lines.filter((line) => !running.has(line));
  });
  // If nothing is left, the pages are all alike and these lines are their text.
  return kept.every((lines) => lines.length === 0) ? pages.map((lines) => [...lines]) : kept;
}

/** Collects lines from the outermost inwards up to the first of the page's text. */
function collectRunning(
  running: Set<Line>,
  groups: readonly EdgeGroup[],
  isKnown: (line: Line, gap: number) => boolean,
): void {
  const mayRun = (group: EdgeGroup) => group.every((line) => isKnown(line, Number.POSITIVE_INFINITY));
  const first = groups.findIndex((group) => !mayRun(group));
  for (let depth = first === -1 ? groups.length : first; depth > 0; depth--) {
    const [innermost = [], behind] = groups.slice(depth - 1);
    const gap = ({ y, size }: Line) =>
      behind?.[0] ? Math.abs(y - behind[0].y) / size : Number.POSITIVE_INFINITY;
    if (!innermost.every((line) => isKnown(line, gap(line)))) continue;
    for (const line of groups.slice(0, depth).flat()) running.add(line);
    return;
  }
}

/** Returns the groups nearest to the page's upper (1) or lower (-1) edge, the outermost first, and one more. */
function edgeOf(lines: readonly Line[], side: 1 | -1): EdgeGroup[] {
  const groups: Line[][] = [];
  for (const line of lines.toSorted((a, b) => (b.y - a.y) * side)) {
    const group = groups.at(-1);
    if (group?.[0] && Math.abs(group[0].y - line.y) <= line.size * 0.3) group.push(line);
    else if (groups.push([line]) > maxLines) break;
  }
  return groups;
}

function countTexts(edges: readonly (readonly EdgeGroup[])[]): Map<string, number> {
  return countPages(edges, (line) => [textKey(line.text)]);
}

function countNumbers(edges: readonly (readonly EdgeGroup[])[]): Map<string, number> {
  return countPages(edges, (line, page) => numberKeys(line.text, page));
}

/** Counts the pages with each key. */
function countPages(
  edges: readonly (readonly EdgeGroup[])[],
  keysOf: (line: Line, page: number) => readonly string[],
): Map<string, number> {
  const counts = new Map<string, number>();
  edges.forEach((groups, page) => {
    const keys = new Set(groups.flat().flatMap((line) => keysOf(line, page)));
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  });
  return counts;
}

const blanksToMend = /\s{2}|[^\S ]/;

function textKey(text: string): string {
  // Tested first because `replace` copies the text even if nothing changes.
  return (blanksToMend.test(text) ? text.replace(/\s+/g, ' ') : text).trim();
}

/** In characters: a longer line is a sentence with numbers. */
const maxNumberedLength = 80;

/** Returns a key for each number in a line: the line without it and its difference from the page, the same on all pages for page numbers. */
function numberKeys(text: string, page: number): string[] {
  if (!/\d/.test(text)) return [];
  const line = textKey(text);
  if (line.length > maxNumberedLength) return [];
  return [...line.matchAll(/\d{1,5}/g)].map(
    ({ 0: digits, index }) =>
      `${line.slice(0, index)}#${line.slice(index + digits.length)} ${Number(digits) - page}`,
  );
}
