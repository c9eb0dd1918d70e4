import type { Flow } from '../../blocks/flow.ts';

/** Side of the cell that a cell is merged with. */
type Merge = 'left' | 'above' | undefined;

/** A table being read. RTF defines a row's columns first, then gives its cells, then ends the row. */
export interface RtfTable {
  rows: string[][];
  /** Cells of the open row; text is added to the last one. */
  cells: string[];
  merges: Merge[];
  /** Merge of the column being defined. */
  merge: Merge;
}

export function createRtfTable(): RtfTable {
  return { rows: [], cells: [''], merges: [], merge: undefined };
}

/** Handles a control word that defines a row's columns. */
export function defineColumns(table: RtfTable, word: string): void {
  if (word === 'trowd') table.merges = [];
  else if (word === 'clmrg') table.merge = 'left';
  else if (word === 'clvmrg') table.merge = 'above';
  else if (word === 'cellx') {
    table.merges.push(table.merge);
    table.merge = undefined;
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
  // The last cell has no end and so is no cell of the row.
  table.cells.slice(0, -1).forEach((text, i) => {
    const merge = table.merges[i];
    row.push(merge === 'above' ? (above[i] ?? '') : merge === 'left' ? (row[i - 1] ?? '') : text);
  });
  if (row.length > 0) table.rows.push(row);
  table.cells = [''];
}

/** Writes the rows so far as a table; rows that follow belong to another one. */
export function writeRtfTable({ rows }: RtfTable, flow: Flow): void {
  if (rows.length > 0) flow.addTable(rows.splice(0));
}
