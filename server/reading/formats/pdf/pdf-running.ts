import { mostSet } from './pdf-gutter.ts';
import type { Line } from './pdf-piece.ts';

/** Lines at a page's edge that stand at one height, the outermost first. */
type EdgeGroup = readonly Line[];

/** How many lines deep headers and footers reach. */
const edgeDepth = 3;
/** So many pages must share a header's words: two invoices in one file may begin alike. */
const sharedPages = 3;
/** In font sizes: what stands closer to the page's text belongs to it, as a table's header does. */
const apart = 1.6;
/** Of the size of the text: what is larger and counts with the pages is a title, such as `Step 3` of a slide. */
const headingSize = 1.3;

/** Leaves out what stands at the edge of many pages alike, and the pages' numbers. */
export function dropRunningLines(pages: readonly (readonly Line[])[]): Line[][] {
  if (pages.length < 2) return pages.map((lines) => [...lines]);
  const edges = pages.map((lines) => [edgeOf(lines, 1), edgeOf(lines, -1)] as const);
  const texts = [0, 1].map((side) => countTexts(edges.map((edge) => edge[side] ?? [])));
  const numbers = [0, 1].map((side) => countNumbers(edges.map((edge) => edge[side] ?? [])));
  const largest = (mostSet(pages.flat()) ?? 0) * headingSize;
  const kept = pages.map((lines, page) => {
    const running = new Set<Line>();
    for (const side of [0, 1]) {
      const isKnown = (line: Line, gap: number) => {
        const isApart = gap > apart;
        const isNumber = (key: string) => (numbers[side]?.get(key) ?? 0) > 1;
        const mayNumber = line.size <= largest && (isApart || !/\p{L}/u.test(line.text));
        if (mayNumber && numberKeys(line.text, page).some(isNumber)) return true;
        return isApart && (texts[side]?.get(textKey(line.text)) ?? 0) >= sharedPages;
      };
      takeRunning(running, edges[page]?.[side] ?? [], isKnown);
    }
    return lines.filter((line) => !running.has(line));
  });
  // Pages that are all alike have nothing that runs over them.
  return kept.every((lines) => lines.length === 0) ? pages.map((lines) => [...lines]) : kept;
}

/** From the outermost line inwards, up to the first that is the page's own. */
function takeRunning(
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

/** The lines nearest to the page's upper (1) or lower (-1) edge, and one more group behind them. */
function edgeOf(lines: readonly Line[], side: 1 | -1): EdgeGroup[] {
  const groups: Line[][] = [];
  for (const line of lines.toSorted((a, b) => (b.y - a.y) * side)) {
    const group = groups.at(-1);
    if (group?.[0] && Math.abs(group[0].y - line.y) <= line.size * 0.3) group.push(line);
    else if (groups.push([line]) > edgeDepth) break;
  }
  return groups;
}

function countTexts(edges: readonly (readonly EdgeGroup[])[]): Map<string, number> {
  return countPages(edges, (line) => [textKey(line.text)]);
}

function countNumbers(edges: readonly (readonly EdgeGroup[])[]): Map<string, number> {
  return countPages(edges, (line, page) => numberKeys(line.text, page));
}

/** On how many pages each key stands. */
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
  // A replacement writes the text anew, also where every blank is a single space.
  return (blanksToMend.test(text) ? text.replace(/\s+/g, ' ') : text).trim();
}

/** Longer lines are sentences with numbers in them. */
const longestNumbered = 80;

/** A page's number grows with the pages: for each number in the line, the line without it and how far it is ahead of the page. */
function numberKeys(text: string, page: number): string[] {
  if (!/\d/.test(text)) return [];
  const line = textKey(text);
  if (line.length > longestNumbered) return [];
  return [...line.matchAll(/\d{1,5}/g)].map(
    ({ 0: digits, index }) =>
      `${line.slice(0, index)}#${line.slice(index + digits.length)} ${Number(digits) - page}`,
  );
}
