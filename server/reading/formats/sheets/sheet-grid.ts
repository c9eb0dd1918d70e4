import { problem } from '#server/failure/problem.ts';
import type { DocumentWriter } from '../../blocks/document-writer.ts';
import { type TableRow, writeTable } from '../../blocks/table-rows.ts';

const mostSheets = 500;
const mostRows = 200_000;
const mostCells = 2_000_000;
/** A merged area that covers more is a backdrop, not a cell of a table. */
const largestMerge = 2000;
const mostMerges = 20_000;
/** Of a table with its empty cells. */
const mostPlaces = 5_000_000;

/** Cells of one row by their columns, from 0. */
export type SheetRow = Map<number, string>;

/** What a sheet shows: rows by their numbers, in rising order, and the areas of merged cells. */
export interface SheetGrid {
  rows: Map<number, SheetRow>;
  merges: readonly Area[];
}

/** From the first to the last row and column, both included. */
export interface Area {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

/** Counts what a workbook holds. Throws `file_too_complex` where it is more than one file may hold. */
export interface SheetBounds {
  beginSheet(): void;
  addRow(): void;
  addCell(): void;
}

export function createSheetBounds(): SheetBounds {
  const counts = { sheets: 0, rows: 0, cells: 0 };
  const count = (what: keyof typeof counts, most: number) => {
    if (++counts[what] <= most) return;
    throw problem(
      'file_too_complex',
      `This workbook has more than the ${most.toLocaleString('en')} ${what} one file may have. Split it into smaller ones.`,
    );
  };
  return {
    beginSheet: () => count('sheets', mostSheets),
    addRow: () => count('rows', mostRows),
    addCell: () => count('cells', mostCells),
  };
}

/** Writes a sheet's tables: an empty row ends one and begins the next. */
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

/** A merged cell's text stands in every place it covers, so that each row can stand alone. */
function fillMerges({ rows, merges }: SheetGrid): void {
  for (const { top, left, bottom, right } of merges.slice(0, mostMerges)) {
    const text = rows.get(top)?.get(left);
    if (text === undefined || (bottom - top + 1) * (right - left + 1) > largestMerge) continue;
    for (let number = top; number <= bottom; number++) {
      const row = rows.get(number);
      for (let column = left; row && column <= right; column++) row.set(column, text);
    }
  }
}

/** Columns that hold something anywhere in the table; where that is far more than the cells there are, rows keep no places. */
function alignColumns(table: readonly SheetRow[]): TableRow[] {
  const used = [...new Set(table.flatMap((row) => [...row.keys()]))].sort((a, b) => a - b);
  if (used.length * table.length > mostPlaces) return table.map((row) => [...row.values()]);
  return table.map((row) => used.map((column) => row.get(column) ?? ''));
}
