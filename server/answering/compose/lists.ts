import { type Span, sentencesOf } from '#server/language/sentences.ts';
import { findTables } from '../rank/tables.ts';

/** A list in a passage's text; offsets are UTF-16. */
export interface List {
  /** Line above that ends in a colon; empty if there is none. */
  intro: string;
  items: Span[];
}

const mark = /^\s*(?:[-*•–—‣◦]|\d{1,3}[.)])\s+|^\s*(?:・|\d{1,3}[、．])/;
/** Name of an item before its description. */
const lead = /^[^\s:.;!?：。；！？][^:.;!?：。；！？]{0,59}?(?: ?: |：| [–—-] )/;

/** Finds lists with one item a line: with marks, with names (`Sunset tour: …`), or one sentence or phrase each. */
export function findLists(text: string): List[] {
  const lists: List[] = [];
  let intro = '';
  for (const match of text.matchAll(/(?:[^\n]+(?:\n|$))+/g)) {
    if (findTables(match[0]).length > 0) continue;
    const lines = linesOf(match[0], match.index);
    const first = text.slice(lines[0]?.start, lines[0]?.end);
    const opens = /[:：]$/.test(first) && lines.length > 2 && !mark.test(first);
    const items = itemsOf(text, opens ? lines.slice(1) : lines);
    if (items.length > 1) lists.push({ intro: opens ? first : intro, items });
    intro = /[:：]$/.test(match[0].trim()) ? match[0].trim() : '';
  }
  return lists;
}

function linesOf(block: string, offset: number): Span[] {
  const lines: Span[] = [];
  for (const match of block.matchAll(/[^\n]+/g)) {
    lines.push({ start: offset + match.index, end: offset + match.index + match[0].trimEnd().length });
  }
  return lines;
}

/** Adds lines that begin no item to the item before: they were wrapped. */
function itemsOf(text: string, lines: readonly Span[]): Span[] {
  const textOf = (line: Span) => text.slice(line.start, line.end);
  const begins = [mark, lead].find(
    (pattern) => lines.filter((line) => pattern.test(textOf(line))).length > 1,
  );
  if (!begins) return areWhole(lines.map(textOf)) ? [...lines] : [];
  const items: Span[] = [];
  for (const line of lines) {
    const last = items.at(-1);
    const marked = mark.exec(textOf(line))?.[0].length ?? 0;
    if (begins.test(textOf(line))) items.push({ start: line.start + marked, end: line.end });
    else if (last) last.end = line.end;
  }
  return items;
}

/** True if lines are sentences, or most end where the next line's first word would still have fitted. */
function areWhole(lines: readonly string[]): boolean {
  if (lines.every((line) => /[.!?。！？؟]$/.test(line))) return true;
  const width = Math.max(...lines.map((line) => line.length));
  const meant = lines.slice(1).filter((line, i) => {
    const before = lines[i]?.length ?? 0;
    return before + 1 + line.search(/\s|$/) <= width;
  });
  return meant.length >= (lines.length - 1) / 2;
}

/** Returns the item's first sentence. */
export function openingOf(text: string, item: Span): Span {
  const first = sentencesOf(text.slice(item.start, item.end))[0];
  return first ? { start: item.start + first.start, end: item.start + first.end } : item;
}

/** Returns the item's name, else its first sentence. */
export function nameOf(text: string, item: Span): string {
  const opening = openingOf(text, item);
  const sentence = text.slice(opening.start, opening.end);
  return lead.exec(sentence)?.[0].replace(/(?: ?: |：| [–—-] )$/, '') ?? sentence;
}
