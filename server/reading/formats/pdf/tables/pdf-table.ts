import type { DocumentWriter } from '#server/reading/blocks/document-writer.ts';
import { looksLikeHeader, writeTable } from '#server/reading/blocks/table-rows.ts';
import { cellSeparator } from '#shared/text/table-text.ts';

/** A table found by its rulings or gaps; its rows refer to it. */
export interface PdfTable {
  columns: number;
  isRuled: boolean;
}

/** Separator between the cells of a line with wide gaps. */
export const cellMark = '\t';
/** With fewer cells, it may be a label and what it names. */
const minCells = 3;

interface Row {
  cells: readonly string[];
  bold: boolean;
}

type Cells = readonly string[];

interface OpenTable {
  page: number;
  rows: Row[];
}

/** Collects consecutive rows of a page and writes them when their table is complete. */
export function createTableWriter(writer: DocumentWriter) {
  let open: (OpenTable & { table: PdfTable | undefined }) | undefined;
  /** Table at the end of the page before. */
  let before: PdfTable | undefined;
  const end = () => {
    if (open?.table)
      writePdfTable(writer, { ...open, ...open.table }, before?.columns === open.table.columns);
    else if (open) writePdfRows(writer, open.rows, open.page);
    before = undefined;
    open = undefined;
  };
  return {
    add(text: string, page: number, { table, bold }: { table?: PdfTable; bold: boolean }): void {
      if (open && open.table !== table) end();
      open ??= { table, page, rows: [] };
      open.rows.push({ cells: text.split(cellMark).map((cell) => cell.trim()), bold });
    },
    end(): void {
      end();
    },
    endPage(): void {
      const last = open?.table;
      end();
      before = last;
    },
  };
}

/** Writes a table. If it continues the one of the page before, its first row is a header only if it is bold. */
function writePdfTable(writer: DocumentWriter, table: OpenTable & PdfTable, isContinued: boolean): void {
  const { page, isRuled } = table;
  const rows = joinHeaders(table.rows);
  const [first, second] = rows;
  const isBold = first?.bold === true && second?.bold === false;
  const isNamed =
    !isContinued && first !== undefined && second !== undefined && namesColumns(first, second, isRuled);
  writeTable(
    writer,
    rows.map(({ cells }) => cells),
    { page, hasHeader: isBold || isNamed },
  );
}

/** True if the first row is a header. Ruled tables nearly always have one. */
function namesColumns({ cells: first }: Row, { cells: second }: Row, isRuled: boolean): boolean {
  return looksLikeHeader(first) && ((isRuled && first.length >= minCells) || namesValues(first, second));
}

/** Joins two header rows, the first of which has names for several columns each. */
function joinHeaders(rows: readonly Row[]): readonly Row[] {
  const [first, second, third] = rows;
  if (!first || !second || !third) return rows;
  const isOver = first.cells.some((cell, i) => cell !== '' && cell === first.cells[i + 1]);
  const names = ({ cells, bold }: Row) => bold || cells.every((cell) => !/\d/.test(cell));
  if (!isOver || !names(first) || !names(second)) return rows;
  const cells = first.cells.map((cell, i) => {
    const under = second.cells[i] ?? '';
    return cell === under ? cell : `${cell} ${under}`.trim();
  });
  return [{ cells, bold: first.bold && second.bold }, ...rows.slice(2)];
}

/** True if the first row has words where the second has numbers. */
function namesValues(first: Cells, second: Cells): boolean {
  const [names, values] = [first, second].map((cells) => cells.join(''));
  const isCounted = !/\d/.test(names ?? '') && /\d/.test(values ?? '');
  const isNamed =
    first.every((cell) => /\p{L}/u.test(cell)) &&
    second.slice(1).every((cell) => /^\P{L}*\d\P{L}*$/u.test(cell));
  return isCounted || isNamed;
}

/** Writes consecutive lines with wide gaps as rows; the first one may be a header. */
function writePdfRows(writer: DocumentWriter, rows: readonly Row[], page: number): void {
  const [first = [], second = []] = rows.map(({ cells }) => cells);
  const named = first.length === second.length && looksLikeHeader(first) && namesValues(first, second);
  rows.forEach(({ cells }, i) => {
    const kind = named && i === 0 ? 'header-row' : 'row';
    writer.add(kind, cells.join(named || cells.length >= minCells ? cellSeparator : ' '), { page });
  });
}
