import { problem } from '#server/failure/problem.ts';
import type { DocumentWriter } from '../../blocks/document-writer.ts';
import { type TableRow, writeTable } from '../../blocks/table-rows.ts';
import type { DomNode } from './dom-node.ts';

/** As browsers bound them; no table that people read has more columns. */
const mostColumns = 1000;
const mostRowsSpanned = 65_534;
/** Of one table: a few bytes of markup may reach over as many places as they like. */
const mostPlaces = 2_000_000;

interface Row {
  cells: string[];
  isHeader: boolean;
}

/** A cell that reaches into the rows below. */
interface Reaching {
  text: string;
  rows: number;
}

/**
 * Writes a table's rows, merged cells in every place they cover; rows of headers become one that names the columns.
 * Throws `file_too_complex` beyond a number of places.
 */
export function writeDomTable(
  writer: DocumentWriter,
  rows: readonly DomNode[],
  textOf: (cell: DomNode) => string,
): void {
  const grid = gridOf(rows, textOf);
  const headers = grid.findIndex(({ isHeader }) => !isHeader);
  const count = headers === -1 ? grid.length : headers;
  const names = joinHeaders(grid.slice(0, count).map(({ cells }) => cells));
  const body = grid.slice(count).map(({ cells }) => cells);
  writeTable(writer, names.length > 0 ? [names, ...body] : body, {
    hasHeader: names.length > 1 ? true : names.length === 1 ? false : undefined,
  });
}

function gridOf(rows: readonly DomNode[], textOf: (cell: DomNode) => string): Row[] {
  const reaching: Reaching[] = [];
  const grid: Row[] = [];
  let places = 0;
  for (const node of rows) {
    const row = gridRow(node, reaching, textOf);
    places += row.cells.length;
    if (places > mostPlaces) {
      throw problem(
        'file_too_complex',
        `This file has a table of more than ${mostPlaces / 1_000_000} million cells. Split it into smaller ones.`,
      );
    }
    // Cells from above alone are drawn as no row of their own.
    if (cellsOf(node).length > 0) grid.push(row);
  }
  return grid;
}

/** The rows of a table itself, not of those within its cells. */
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

function gridRow(row: DomNode, reaching: Reaching[], textOf: (cell: DomNode) => string): Row {
  const own = cellsOf(row);
  const isHeader = own.length > 0 && own.every((cell) => /^th$/i.test(cell.nodeName));
  const cells: string[] = [];
  const takeFromAbove = () => {
    for (let above = reaching[cells.length]; above && above.rows > 0; above = reaching[cells.length]) {
      above.rows--;
      cells.push(above.text);
    }
  };
  const isTitle = own.length === 1 && reaching.every(({ rows }) => rows === 0);
  for (const cell of own) {
    takeFromAbove();
    const text = textOf(cell);
    const columns = isTitle ? 1 : span(cell, 'colspan', mostColumns - cells.length);
    const rows = span(cell, 'rowspan', mostRowsSpanned) - 1;
    for (let i = 0; i < columns; i++) {
      reaching[cells.length] = { text, rows };
      cells.push(text);
    }
  }
  takeFromAbove();
  return { cells, isHeader };
}

function span(cell: DomNode, name: string, most: number): number {
  const wanted = Number.parseInt(cell.getAttribute?.(name) ?? '', 10);
  return Math.max(0, Math.min(Number.isNaN(wanted) || wanted < 1 ? 1 : wanted, most));
}

/** One name for each column: `Price` over `Summer` and `Winter` gives `Price Summer` and `Price Winter`. */
function joinHeaders(headers: readonly TableRow[]): string[] {
  const columns = Math.max(0, ...headers.map((header) => header.length));
  return Array.from({ length: columns }, (_, column) => {
    const names = headers.map((header) => header[column]?.trim() ?? '').filter((name) => name !== '');
    return [...new Set(names)].join(' ');
  });
}
