import type { Element, Root } from 'hast';
import { isTableHead } from './settle-table.ts';

const itemStart = /^(?:[-*+]|\d{1,9}[.)])\s/;
const fenceLine = /^\s*(?:`{3,}|~{3,})/;

/**
 * Cuts an open list before each item and an open table before each row, so that a long one is not parsed again for every
 * word. Any other block is one part. A table's first part is its header and delimiter row.
 */
export function cutParts(source: string, isInTable = false): string[] {
  const lines = source.split(/(?<=\n)/);
  if (isInTable) return lines;
  if (isTableHead(lines)) return [lines.slice(0, 2).join(''), ...lines.slice(2)];
  return itemStart.test(source) ? cutItems(lines) : [source];
}

/** True if the parts are a table's: each needs the first one to be parsed. */
export function isTable(parts: readonly string[]): boolean {
  return isTableHead((parts[0] ?? '').split(/(?<=\n)/));
}

function cutItems(lines: readonly string[]): string[] {
  const parts: string[] = [];
  let isCode = false;
  for (const line of lines) {
    if (!isCode && itemStart.test(line)) parts.push(line);
    else parts.push((parts.pop() ?? '') + line);
    if (fenceLine.test(line.replace(itemStart, ''))) isCode = !isCode;
  }
  return parts;
}

/** Joins the trees of a block's parts: one list, one table. */
export function joinParts(trees: readonly Root[]): Root {
  const [first, ...others] = trees;
  if (!first) return { type: 'root', children: [] };
  return { type: 'root', children: others.reduce<Root['children']>(joinTree, first.children) };
}

function joinTree(joined: Root['children'], { children }: Root): Root['children'] {
  const last = joined.at(-1);
  const next = children[0];
  if (last?.type !== 'element' || next?.type !== 'element' || !isJoined(last, next)) {
    return [...joined, ...children];
  }
  return [...joined.slice(0, -1), joinElement(last, next), ...children.slice(1)];
}

function isJoined(last: Element, next: Element): boolean {
  return last.tagName === next.tagName && ['ul', 'ol', 'table'].includes(last.tagName);
}

function joinElement(last: Element, next: Element): Element {
  if (last.tagName !== 'table') return { ...last, children: [...last.children, ...next.children] };
  const rows = next.children.filter((child) => child.type === 'element' && child.tagName === 'tbody');
  return { ...last, children: [...last.children, ...rows] };
}
