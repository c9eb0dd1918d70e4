import { settleInline } from './settle-inline.ts';
import { isTableRow, settleTable } from './settle-table.ts';

const fenceLine = /^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)?(`{3,}|~{3,}(?!~))([^`]*)$/;
/** Matches the quote, list, task and heading markers before a line's text. */
const leafStart = /^[\s>]*(?:(?:(?:[-*+]|\d{1,9}[.)])\s+(?:\[[ x]\]\s)?)+|#{1,6}\s+)?/i;
/** Matches a line, without blanks at its end, that may still become a list, a rule, a heading, a fence or bold text. */
const pendingLine = /^[\s>]*(?:[-*_=#|`~:][-*_=#|`~:\s]*|\+|\d{1,3}[.)]?|(?:[-*+]|\d+[.)])\s+\[[ x]?\]?)?$/i;

/**
 * Completes or holds back unfinished markup at the end of a streaming text, so that it looks as it will when the rest has
 * come: no bare `**`, no half link, no heading that becomes a list.
 */
export function settle(source: string): string {
  const lines = source.split('\n');
  const last = lines.pop() ?? '';
  const fence = findOpenFence(lines);
  if (fence !== undefined) return isHalfOf(fence, last) ? lines.join('\n') : source;
  if (findOpenFence([last]) !== undefined) return source;
  if (!isPending(last, lines.length === 0)) lines.push(last);
  return settleLeaf(lines);
}

/** Returns the opening fence that these lines leave open. */
function findOpenFence(lines: readonly string[]): string | undefined {
  let open: string | undefined;
  for (const line of lines) {
    const [, fence, info = ''] = fenceLine.exec(line) ?? [];
    if (fence === undefined) continue;
    if (open === undefined) open = fence;
    else if (fence.startsWith(open) && info.trim() === '') open = undefined;
  }
  return open;
}

function isHalfOf(fence: string, line: string): boolean {
  const half = line.trim();
  return half !== '' && half.length < fence.length && fence.startsWith(half);
}

/** Holds back markup without text. A number in the first line may be the whole reply; later it is more likely a list. */
function isPending(line: string, isFirst: boolean): boolean {
  return pendingLine.test(line.trimEnd()) && !(isFirst && /^\s*\d+$/.test(line));
}

/** Settles the last paragraph, heading, item or row; emphasis and links can't go beyond it. */
function settleLeaf(lines: readonly string[]): string {
  const last = lines.at(-1);
  if (last === undefined) return '';
  if (isTableRow(last)) return settleTable(lines);
  const end = lines.findLastIndex((line) => line.trim() === '' || fenceLine.test(line));
  const start = Math.max(
    end + 1,
    lines.findLastIndex((line) => leafStart.exec(line)?.[0].trim()),
  );
  const leaf = lines.slice(start).join('\n');
  const marker = leafStart.exec(leaf)?.[0] ?? '';
  return [...lines.slice(0, start), marker + settleInline(leaf.slice(marker.length))].join('\n');
}
