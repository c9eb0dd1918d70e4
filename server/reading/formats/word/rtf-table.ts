import type { Flow } from '../../blocks/flow.ts';

/** The cell to the left, or above, that a cell is merged with. */
type Cover = 'left' | 'above' | undefined;

/** A table that is being read. RTF tells of a row's columns first, then gives its cells, then ends it. */
export interface RtfTable {
  rows: string[][];
  /** Of the row that is open; the last one is the cell that text goes to. */
  cells: string[];
  covers: Cover[];
  /** Of the column that is being told of. */
  cover: Cover;
}

export function createRtfTable(): RtfTable {
  return { rows: [], cells: [''], covers: [], cover: undefined };
}

/** Takes a word that tells of a row's columns. */
export function defineColumns(table: RtfTable, word: string): void {
  if (word === 'trowd') table.covers = [];
  else if (word === 'clmrg') table.cover = 'left';
  else if (word === 'clvmrg') table.cover = 'above';
  else if (word === 'cellx') {
    table.covers.push(table.cover);
    table.cover = undefined;
  }
}

export function addToCell({ cells }: RtfTable, text: string): void {
  cells.push(`${cells.pop() ?? ''}${text}\n`);
}

export function endCell({ cells }: RtfTable): void {
  cells.push('');
}

export function endRow(table: RtfTable): void {
  const above = table.rows.at(-1) ?? [];
  const row: string[] = [];
  // The last cell was begun and never ended.
  table.cells.slice(0, -1).forEach((text, i) => {
    const cover = table.covers[i];
    row.push(cover === 'above' ? (above[i] ?? '') : cover === 'left' ? (row[i - 1] ?? '') : text);
  });
  if (row.length > 0) table.rows.push(row);
  table.cells = [''];
}

/** Writes the rows so far; what follows is another table. */
export function writeRtfTable({ rows }: RtfTable, flow: Flow): void {
  if (rows.length === 0) return;
  flow.openTable();
  for (const row of rows.splice(0)) {
    flow.openRow();
    for (const text of row) {
      flow.openCell();
      flow.add({ kind: 'paragraph', text });
      flow.closeCell();
    }
  }
  flow.closeTable();
}
