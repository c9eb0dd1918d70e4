import type { Flow } from '../../blocks/flow.ts';

/** A table being read. RTF gives a row's cells, then ends the row. Merged cells stay empty. */
export interface RtfTable {
  rows: string[][];
  /** Cells of the open row; text is added to the last one. */
  cells: string[];
}

export function createRtfTable(): RtfTable {
  return { rows: [], cells: [''] };
}

export function addToCell({ cells }: RtfTable, text: string): void {
  cells.push(`${cells.pop() ?? ''}${text}\n`);
}

export function endCell({ cells }: RtfTable): void {
  cells.push('');
}

export function endRow(table: RtfTable): void {
  // The last cell has no end and so is no cell of the row.
  const row = table.cells.slice(0, -1);
  if (row.length > 0) table.rows.push(row);
  table.cells = [''];
}

/** Writes the rows so far as a table; rows that follow belong to another one. */
export function writeRtfTable({ rows }: RtfTable, flow: Flow): void {
  if (rows.length > 0) flow.addTable(rows.splice(0));
}
