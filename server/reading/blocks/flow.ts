import type { Block } from '#server/retrieval/passages/document-text.ts';
import type { DocumentWriter } from './document-writer.ts';
import { type TableRow, writeTable } from './table-rows.ts';

/** A paragraph, heading or list item of a document. */
interface FlowBlock {
  kind: Exclude<Block['kind'], 'row' | 'header-row'>;
  text: string;
  level?: number;
}

interface Cell {
  items: Item[];
  columns: number;
  /** True if the cell is merged with the one above. */
  continues: boolean;
}

interface Table {
  rows: Cell[][];
  hasHeader: boolean | undefined;
}

type Item = FlowBlock | Table;

/**
 * Receives paragraphs and tables in document order. Writes paragraphs at once and a table when it ends. A table that only
 * lays out text (with headings or tables in its cells) is written cell by cell.
 */
export interface Flow {
  /** Sets the page number of everything added after it. */
  setPage(page: number): void;
  add(block: FlowBlock): void;
  openTable(): void;
  markHeader(): void;
  openRow(): void;
  openCell(place?: { columns?: number; continues?: boolean }): void;
  closeCell(): void;
  closeTable(): void;
  /** Adds a table of plain cells. */
  addTable(rows: readonly TableRow[], hasHeader?: boolean): void;
  /** Holds back everything added until `closeAside`, as for a text box inside a paragraph. */
  openAside(): void;
  /** Returns a function that adds what was held back. */
  closeAside(): () => void;
}

/** Maximum number of columns of a cell: a file may claim any number. */
const maxColumns = 1000;

export function createFlow(writer: DocumentWriter): Flow {
  /** Open asides and cells, the innermost last. Items go to the last one, or to the writer if there is none. */
  const containers: Item[][] = [];
  const tables: Table[] = [];
  let at: { page?: number } = {};

  const put = (item: Item) => {
    const container = containers.at(-1);
    if (container) container.push(item);
    else write(writer, item, at);
  };
  return {
    setPage: (page) => {
      at = { page };
    },
    add: put,
    openTable: () => tables.push({ rows: [], hasHeader: undefined }),
    markHeader: () => markHeader(tables.at(-1)),
    openRow: () => tables.at(-1)?.rows.push([]),
    openCell: ({ columns = 1, continues = false } = {}) => {
      const items: Item[] = [];
      const cell = { items, columns: Math.min(Math.max(columns, 1), maxColumns), continues };
      tables.at(-1)?.rows.at(-1)?.push(cell);
      containers.push(items);
    },
    closeCell: () => containers.pop(),
    closeTable: () => {
      const table = tables.pop();
      if (table) put(table);
    },
    addTable: (rows, hasHeader) => put({ rows: rows.map((row) => row.map(plainCell)), hasHeader }),
    openAside: () => containers.push([]),
    closeAside: () => {
      const items = containers.pop() ?? [];
      return () => items.forEach(put);
    },
  };
}

function plainCell(text: string): Cell {
  return { items: [{ kind: 'paragraph', text }], columns: 1, continues: false };
}

/** Accepts the first row only: some files mark every row as a header. */
function markHeader(table: Table | undefined): void {
  if (table && table.rows.length <= 1) table.hasHeader = true;
}

function write(writer: DocumentWriter, item: Item, at: { page?: number }): void {
  if (!('rows' in item)) {
    const level = item.level === undefined ? {} : { level: item.level };
    writer.add(item.kind, item.text, { ...at, ...level });
  } else if (isLayout(item)) {
    for (const cell of item.rows.flat()) for (const inner of cell.items) write(writer, inner, at);
  } else {
    writeTable(writer, textRows(item), { ...at, hasHeader: item.hasHeader });
  }
}

function isLayout({ rows }: Table): boolean {
  const cells = rows.flat();
  const isStructure = (item: Item) => 'rows' in item || item.kind === 'heading';
  return cells.length === 1 || cells.some((cell) => cell.items.some(isStructure));
}

function textRows({ rows }: Table): TableRow[] {
  let above: TableRow = [];
  return rows.map((cells) => {
    const row: string[] = [];
    for (const cell of cells) {
      const text = cell.continues ? (above[row.length] ?? '') : textOfCell(cell);
      for (let i = 0; i < cell.columns; i++) row.push(text);
    }
    above = row;
    return row;
  });
}

function textOfCell(cell: Cell): string {
  return cell.items.map((item) => ('rows' in item ? '' : item.text)).join('\n');
}
