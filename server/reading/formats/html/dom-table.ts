import type { DocumentWriter } from '../../blocks/document-writer.ts';
import { type TableRow, writeTable } from '../../blocks/table-rows.ts';
import { fileTooComplex } from '../../containers/file-problems.ts';
import type { DomNode } from './dom-node.ts';

/** Limits of `colspan` and `rowspan` in the HTML standard. */
const maxColumns = 1000;
const maxRowsSpanned = 65_534;
/** Maximum cells of one table, since a few bytes of markup can span any number. */
const maxCells = 2_000_000;

interface Row {
  cells: string[];
  isHeader: boolean;
}

/** A cell that spans rows below it. */
interface SpanningCell {
  text: string;
  rows: number;
}

/**
 * Writes a table's rows, with merged cells repeated in every row and column they cover. Joins several header rows into one.
 * Throws `file_too_complex` for too many cells.
 */
export function writeDomTable(
  writer: DocumentWriter,
  rows: readonly DomNode[],
  textOfCell: (cell: DomNode) => string,
): void {
  const grid = readGrid(rows, textOfCell);
  const headers = grid.findIndex(({ isHeader }) => !isHeader);
  const count = headers === -1 ? grid.length : headers;
  const names = joinHeaders(grid.slice(0, count).map(({ cells }) => cells));
  const body = grid.slice(count).map(({ cells }) => cells);
  writeTable(writer, names.length > 0 ? [names, ...body] : body, {
    hasHeader: names.length > 1 ? true : names.length === 1 ? false : undefined,
  });
}

function readGrid(rows: readonly DomNode[], textOfCell: (cell: DomNode) => string): Row[] {
  const spanning: SpanningCell[] = [];
  const grid: Row[] = [];
  let cells = 0;
  for (const node of rows) {
    const row = readRow(node, spanning, textOfCell);
    cells += row.cells.length;
    if (cells > maxCells) {
      throw fileTooComplex(
        `This file has a table of more than ${maxCells / 1_000_000} million cells. Split it into smaller tables.`,
      );
    }
    // Browsers don't draw a row that has only cells spanning into it.
    if (cellsOf(node).length > 0) grid.push(row);
  }
  return grid;
}

/** Returns the rows of a table, without those of tables in its cells. */
export function rowsOfTable(table: DomNode): DomNode[] {
  return [...table.childNodes].flatMap((child) => {
    if (/^tr$/i.test(child.nodeName)) return [child];
    return /^(?:thead|tbody|tfoot)$/i.test(child.nodeName)
      ? [...child.childNodes].filter((row) => /^tr$/i.test(row.nodeName))
      : [];
  });
}

export function cellsOf(row: DomNode): DomNode[] {
  return [...row.childNodes].filter((cell) => /^t[dh]$/i.test(cell.nodeName));
}

function readRow(row: DomNode, spanning: SpanningCell[], textOfCell: (cell: DomNode) => string): Row {
  const own = cellsOf(row);
  const isHeader = own.length > 0 && own.every((cell) => /^th$/i.test(cell.nodeName));
  const cells: string[] = [];
  const addFromAbove = () => {
    for (let above = spanning[cells.length]; above && above.rows > 0; above = spanning[cells.length]) {
      above.rows--;
      cells.push(above.text);
    }
  };
  const isTitle = own.length === 1 && spanning.every(({ rows }) => rows === 0);
  for (const cell of own) {
    addFromAbove();
    const text = textOfCell(cell);
    const columns = isTitle ? 1 : span(cell, 'colspan', maxColumns - cells.length);
    const rows = span(cell, 'rowspan', maxRowsSpanned) - 1;
    for (let i = 0; i < columns; i++) {
      spanning[cells.length] = { text, rows };
      cells.push(text);
    }
  }
  addFromAbove();
  return { cells, isHeader };
}

function span(cell: DomNode, name: string, maximum: number): number {
  const wanted = Number.parseInt(cell.getAttribute?.(name) ?? '', 10);
  return Math.max(0, Math.min(wanted >= 1 ? wanted : 1, maximum));
}

/** Joins header rows to one name for each column: `Price` over `Summer` and `Winter` gives `Price Summer` and `Price Winter`. */
function joinHeaders(headers: readonly TableRow[]): string[] {
  const columns = Math.max(0, ...headers.map((header) => header.length));
  return Array.from({ length: columns }, (_, column) => {
    const names = headers.map((header) => header[column]?.trim() ?? '').filter((name) => name !== '');
    return [...new Set(names)].join(' ');
  });
}
