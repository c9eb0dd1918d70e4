import { isLabelled } from '#server/language/labelled.ts';
import type { Span } from '#server/language/sentences.ts';

const closesLine = /[\p{Sentence_Terminal}:,;]["”’)\]]?$/u;

/** A stretch of a text with a semicolon where a line ends that is an item or a title by itself; lines that were wrapped go on. */
export function partLines(text: string, { start, end }: Span): string {
  return text.slice(start, end).replace(/[^\S\n]*\n\s*(?=\S)/g, (gap, offset: number) => {
    const before = lineEndingAt(text, start + offset);
    if (closesLine.test(before)) return ' ';
    const next = lineBeginningAt(text, start + offset + gap.length);
    return /\n\s*\n/.test(gap) || endsItself(text, { before, next, at: start + offset }) ? '; ' : ' ';
  });
}

/** Whether the next line's first word would have had room on the line, or else on most lines of their block. */
function endsItself(
  text: string,
  { before, next, at }: { before: string; next: string; at: number },
): boolean {
  if (isLabelled(before) && isLabelled(next)) return true;
  if (/^\p{Ll}/u.test(next)) return false;
  const lines = blockAround(text, at).split('\n');
  const width = Math.max(...lines.map((line) => line.length));
  const hasRoom = (line: string, following: string) =>
    line.length + 1 + following.search(/\s|$/) <= width && !/^\p{Ll}/u.test(following);
  if (hasRoom(before, next) && before.length < width / 2) return true;
  const roomy = lines.slice(1).filter((line, i) => hasRoom(lines[i] ?? '', line));
  return roomy.length >= (lines.length - 1) / 2;
}

function blockAround(text: string, at: number): string {
  const from = text.lastIndexOf('\n\n', at - 1);
  const to = text.indexOf('\n\n', at);
  return text.slice(from === -1 ? 0 : from + 2, to === -1 ? text.length : to);
}

function lineEndingAt(text: string, end: number): string {
  return text.slice(text.lastIndexOf('\n', end - 1) + 1, end);
}

function lineBeginningAt(text: string, start: number): string {
  const end = text.indexOf('\n', start);
  return text.slice(start, end === -1 ? text.length : end);
}
