import { cellSeparator } from '#contract/table-text.ts';
import type { DocumentWriter } from './document-writer.ts';

/** A table's rows, each its cells from the first column on; a merged cell stands in every place it covers. */
export type TableRow = readonly string[];

export interface TableFacts {
  page?: number;
  /** Whether the format marks the first row as header; where it says nothing, the row's look decides. */
  hasHeader?: boolean | undefined;
}

/** Writes a table's rows, `cell | cell`; columns without any text are left out, cells without one keep their place. */
export function writeTable(writer: DocumentWriter, table: readonly TableRow[], facts: TableFacts = {}): void {
  const { page, hasHeader } = facts;
  const at = page === undefined ? {} : { page };
  const rows = table.map((row) => row.map(cellText)).filter((row) => row.some((cell) => cell !== ''));
  const used = usedColumns(rows);
  const named = rows.length > 1 && (hasHeader ?? looksLikeHeader(rowOf(rows[0] ?? [], used)));
  rows.forEach((row, i) => {
    writer.add(i === 0 && named ? 'header-row' : 'row', rowText(rowOf(row, used)), at);
  });
}

/** Cells in order of their columns; those at the end that are empty are left out. */
export function rowText(cells: TableRow): string {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1).join(cellSeparator);
}

/** Headers are words: all different, none empty, none a number. */
export function looksLikeHeader(cells: TableRow): boolean {
  const named = cells.every((cell) => cell !== '' && !/^[\d\s.,:/%€$£+-]+$/.test(cell));
  return named && cells.length > 1 && new Set(cells).size === cells.length;
}

function cellText(cell: string): string {
  return cell.replace(/\s+/g, ' ').trim();
}

function usedColumns(rows: readonly TableRow[]): Set<number> {
  const used = new Set<number>();
  for (const row of rows) {
    row.forEach((cell, column) => {
      if (cell !== '') used.add(column);
    });
  }
  return used;
}

function rowOf(row: TableRow, used: ReadonlySet<number>): TableRow {
  const cells = row.filter((_, column) => used.has(column));
  const isOneTitle = cells.length > 1 && used.size === cells.length && new Set(cells).size === 1;
  return isOneTitle && cells.length > 2 ? cells.slice(0, 1) : cells;
}
