import { createNumberRows } from '#server/compute/number-rows.ts';
import type { Block, Blocks } from '#server/retrieval/passages/document-text.ts';

const kinds: readonly Block['kind'][] = ['heading', 'paragraph', 'list-item', 'header-row', 'row', 'code'];
const [start, end, kind, level, page] = [0, 1, 2, 3, 4];

export interface BlockList extends Blocks {
  add(block: Block): void;
}

/** Creates a list of blocks in the order they were added. Ten million characters may be five million blocks, so they are stored as numbers and created on iteration. */
export function createBlockList(): BlockList {
  const rows = createNumberRows(5);
  const blockAt = (row: number): Block => {
    const [blockLevel, blockPage] = [rows.at(row, level), rows.at(row, page)];
    return {
      kind: kinds[rows.at(row, kind)] ?? 'paragraph',
      ...(blockLevel === 0 ? {} : { level: blockLevel }),
      ...(blockPage === 0 ? {} : { page: blockPage }),
      start: rows.at(row, start),
      end: rows.at(row, end),
    };
  };
  return {
    get length() {
      return rows.count;
    },
    add: (block) =>
      rows.add(block.start, block.end, kinds.indexOf(block.kind), block.level ?? 0, block.page ?? 0),
    *[Symbol.iterator]() {
      for (let row = 0; row < rows.count; row++) yield blockAt(row);
    },
  };
}
