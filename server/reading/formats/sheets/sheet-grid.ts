import type { DocumentWriter } from '../../blocks/document-writer.ts';
import { type TableRow, writeTable } from '../../blocks/table-rows.ts';
import { tooMany } from '../../containers/file-problems.ts';

const limits = { sheets: 500, rows: 200_000, cells: 2_000_000 };
/** In cells: a larger merged area is a backdrop, not a cell of a table. */
const maxMergedCells = 2000;
const maxMerges = 20_000;
/** Maximum cells of a table including empty ones. */
const maxTableCells = 5_000_000;

/** Cells of one row by their columns, from 0. */
export type SheetRow = Map<number, string>;

/** A sheet's rows by their numbers, in ascending order, and the areas of merged cells. */
export interface SheetGrid {
  rows: Map<number, SheetRow>;
  merges: readonly Area[];
}

/** An area from its first to its last row and column, both included. */
export interface Area {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

/** Counts a workbook's sheets, rows and cells. Throws `file_too_complex` over a limit. */
export interface SheetBounds {
  beginSheet(): void;
  addRow(): void;
  addCell(): void;
}

export function createSheetBounds(): SheetBounds {
  const counts = { sheets: 0, rows: 0, cells: 0 };
  const count = (what: keyof typeof limits) => {
    if (++counts[what] > limits[what]) throw tooMany(limits[what], what, 'workbook');
  };
  return {
    beginSheet: () => count('sheets'),
    addRow: () => count('rows'),
    addCell: () => count('cells'),
  };
}

/** Writes a sheet's tables, which are separated by empty rows. */
export function writeSheet(writer: DocumentWriter, grid: SheetGrid): void {
  fillMerges(grid);
  let table: SheetRow[] = [];
  let before = -1;
  const flush = () => {
    if (table.length > 0) writeTable(writer, alignColumns(table));
    table = [];
  };
  for (const [number, row] of grid.rows) {
    if (number !== before + 1) flush();
    before = number;
    table.push(row);
  }
  flush();
}

/** Repeats a merged cell's text in every cell it covers, so that each row is complete. */
function fillMerges({ rows, merges }: SheetGrid): void {
  for (const { top, left, bottom, right } of merges.slice(0, maxMerges)) {
    const text = rows.get(top)?.get(left);
    if (text === undefined || (bottom - top + 1) * (right - left + 1) > maxMergedCells) continue;
    for (let number = top; number <= bottom; number++) {
      const row = rows.get(number);
      for (let column = left; row && column <= right; column++) row.set(column, text);
    }
  }
}

/** Aligns rows to the columns used anywhere in the table. Leaves out empty cells if the table would be too large with them. */
function alignColumns(table: readonly SheetRow[]): TableRow[] {
  const used = [...new Set(table.flatMap((row) => [...row.keys()]))].sort((a, b) => a - b);
  if (used.length * table.length > maxTableCells) return table.map((row) => [...row.values()]);
  return table.map((row) => used.map((column) => row.get(column) ?? ''));
}
