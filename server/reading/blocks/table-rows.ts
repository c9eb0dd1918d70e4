import { cellSeparator } from '#shared/text/table-text.ts';
import type { DocumentWriter } from './document-writer.ts';

/** The cells of a row from the first column on; a merged cell is repeated in every column it covers. */
export type TableRow = readonly string[];

interface TableFacts {
  page?: number;
  /** True if the format marks the first row as a header; if undefined, the row's text decides. */
  hasHeader?: boolean | undefined;
}

/** Writes a table's rows as `cell | cell`. Skips columns without any text; empty cells of other columns stay. */
export function writeTable(writer: DocumentWriter, table: readonly TableRow[], facts: TableFacts = {}): void {
  const { page, hasHeader } = facts;
  const at = page === undefined ? {} : { page };
  const rows = table.map((row) => row.map(cellText)).filter((row) => row.some((cell) => cell !== ''));
  const used = usedColumns(rows);
  const named = rows.length > 1 && (hasHeader ?? looksLikeHeader(usedCells(rows[0] ?? [], used)));
  rows.forEach((row, i) => {
    writer.add(i === 0 && named ? 'header-row' : 'row', rowText(usedCells(row, used)), at);
  });
}

/** Joins the cells of a row without the empty ones at its end. */
export function rowText(cells: TableRow): string {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1).join(cellSeparator);
}

/** True if the cells can name columns: at least two, all different, none empty, none a number. */
export function looksLikeHeader(cells: TableRow): boolean {
  const named = cells.every((cell) => cell !== '' && !/^[\d\s.,:/%€$£+-]+$/.test(cell));
  return named && cells.length > 1 && new Set(cells).size === cells.length;
}

function cellText(cell: string): string {
  return cell.replace(/\s+/g, ' ').trim();
}

function usedColumns(rows: readonly TableRow[]): Set<number> {
  const used = new Set<number>();
  for (const row of rows) for (const [column, cell] of row.entries()) if (cell !== '') used.add(column);
  return used;
}

/** Returns the row's cells in used columns; one cell if a title spans the whole table. */
function usedCells(row: TableRow, used: ReadonlySet<number>): TableRow {
  const cells = row.filter((_, column) => used.has(column));
  const isTitle = cells.length > 2 && used.size === cells.length && new Set(cells).size === 1;
  return isTitle ? cells.slice(0, 1) : cells;
}
