import { grammar } from './grammar.ts';

/** A block of a reply as it stands in the text; `at` is its offset there. */
export interface SourceBlock {
  at: number;
  source: string;
}

/** A reply cut into blocks. `closed` ones can no longer change; `open` is all that follows them. */
export interface Blocks {
  text: string;
  closed: readonly SourceBlock[];
  open: SourceBlock;
  /** How much of `open` was looked at for blocks that closed: its whole lines. */
  lines: number;
}

export const noBlocks: Blocks = { text: '', closed: [], open: { at: 0, source: '' }, lines: 0 };

/**
 * Cuts a reply that grows: `previous` is the result for a shorter part of it, whose closed blocks are kept as they are.
 * A block is closed once the first line of the next one is whole: until then "para\n#" may still become "para\n#tag".
 */
export function cutBlocks(text: string, previous: Blocks = noBlocks): Blocks {
  const before = text.startsWith(previous.text) ? previous : noBlocks;
  const { at } = before.open;
  const source = text.slice(at);
  const lines = source.lastIndexOf('\n') + 1;
  if (lines <= before.lines) return { ...before, text, open: { at, source } };
  const starts = findStarts(source.slice(0, lines));
  const last = starts.at(-1) ?? 0;
  const closed = starts.slice(0, -1).map((start, index) => ({
    at: at + start,
    source: source.slice(start, starts[index + 1]).trimEnd(),
  }));
  return {
    text,
    closed: closed.length > 0 ? [...before.closed, ...closed] : before.closed,
    open: { at: at + last, source: source.slice(last) },
    lines: lines - last,
  };
}

/** Where the blocks' first lines begin, indentation included. */
function findStarts(source: string): number[] {
  return grammar.parse(source).children.map(({ position }) => {
    const offset = position?.start.offset ?? 0;
    return source.lastIndexOf('\n', offset - 1) + 1;
  });
}
