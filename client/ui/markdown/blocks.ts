import { grammar } from './grammar.ts';
import { cutParts, isTable } from './parts.ts';

/** A block's source; `at` is its offset in the reply. */
export interface SourceBlock {
  at: number;
  source: string;
}

/** A reply cut into blocks. `closed` ones can't change any more; `open` is the rest, in parts of which only the last grows. */
export interface Blocks {
  text: string;
  closed: readonly SourceBlock[];
  open: { at: number; parts: readonly string[] };
  /** Characters of the last part's whole lines, which were searched for closed blocks. */
  lines: number;
}

export const noBlocks: Blocks = { text: '', closed: [], open: { at: 0, parts: [''] }, lines: 0 };

/**
 * Cuts a growing reply into blocks. Closed blocks of `previous`, the result for a shorter text, are reused. A block is closed
 * once the first line of the next one is whole: until then "para\n#" may still become "para\n#tag".
 */
export function cutBlocks(text: string, previous: Blocks = noBlocks): Blocks {
  const before = text.startsWith(previous.text) ? previous : noBlocks;
  const { at, parts } = before.open;
  const kept = parts.slice(0, -1);
  const head = kept.join('');
  const grown = text.slice(at + head.length);
  const lines = grown.lastIndexOf('\n') + 1;
  if (lines <= before.lines) return { ...before, text, open: { at, parts: [...kept, grown] } };
  const inTable = kept.length > 0 && isTable(kept);
  const starts = findStarts(inTable ? (kept[0] ?? '') : '', grown.slice(0, lines));
  const last = starts.at(-1) ?? 0;
  if (last === 0) return open(before, text, at, [...kept, ...partsOf(grown, inTable)]);
  const sources = starts.map((start, index) => grown.slice(start, starts[index + 1]));
  const closed = sources.slice(0, -1).map((source, index) => {
    const start = at + head.length + (starts[index] ?? 0);
    return index === 0 ? { at, source: (head + source).trimEnd() } : { at: start, source: source.trimEnd() };
  });
  const opened = { ...before, closed: [...before.closed, ...closed] };
  return open(opened, text, at + head.length + last, partsOf(grown.slice(last), false));
}

function open(blocks: Blocks, text: string, at: number, parts: string[]): Blocks {
  return { ...blocks, text, open: { at, parts }, lines: (parts.at(-1) ?? '').lastIndexOf('\n') + 1 };
}

/** Cuts whole lines into parts; the growing line stays with the last. */
function partsOf(source: string, inTable: boolean): string[] {
  const lines = source.lastIndexOf('\n') + 1;
  const parts = cutParts(source.slice(0, lines), inTable);
  return [...parts.slice(0, -1), (parts.at(-1) ?? '') + source.slice(lines)];
}

/** Returns the offsets of blocks, indentation included, in lines that follow `head`; the first is 0. */
function findStarts(head: string, source: string): number[] {
  const starts = grammar.parse(head + source).children.map(({ position }) => {
    const offset = position?.start.offset ?? 0;
    return (head + source).lastIndexOf('\n', offset - 1) + 1 - head.length;
  });
  return [0, ...starts.slice(1)];
}
