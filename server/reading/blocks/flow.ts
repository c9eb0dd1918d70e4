import type { Block } from '#server/retrieval/passages/document-text.ts';
import type { DocumentWriter } from './document-writer.ts';
import { type TableRow, writeTable } from './table-rows.ts';

/** A paragraph of a word processor's document, whatever it is used for. */
export interface FlowBlock {
  kind: Exclude<Block['kind'], 'row' | 'header-row'>;
  text: string;
  level?: number;
}

interface Cell {
  items: Item[];
  columns: number;
  /** Merged with the cell above. */
  continues: boolean;
}

interface Table {
  rows: Cell[][];
  hasHeader: boolean | undefined;
}

type Item = FlowBlock | Table;

/**
 * Paragraphs and tables as they come: what stands outside of tables is written at once, a table when it ends. A table that
 * only lays out text, with headings or tables in its cells, is written cell by cell.
 */
export interface Flow {
  /** The page that what follows stands on, where pages are known. */
  setPage(page: number): void;
  add(block: FlowBlock): void;
  openTable(): void;
  markHeader(): void;
  openRow(): void;
  openCell(place?: { columns?: number; continues?: boolean }): void;
  closeCell(): void;
  closeTable(): void;
  /** What follows is kept back, as a text box is until the paragraph around it ends. */
  openAside(): void;
  /** Ends what was kept back; the function that is answered puts it in. */
  closeAside(): () => void;
}

/** A cell may say that it covers any number of columns; no table has more. */
const mostColumns = 1000;

export function createFlow(writer: DocumentWriter): Flow {
  /** Where items go: asides and cells, the innermost last; straight to the writer where there is none. */
  const holders: Item[][] = [];
  const tables: Table[] = [];
  let at: { page?: number } = {};

  const put = (item: Item) => {
    const holder = holders.at(-1);
    if (holder) holder.push(item);
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
      const cell = { items, columns: Math.min(Math.max(columns, 1), mostColumns), continues };
      tables.at(-1)?.rows.at(-1)?.push(cell);
      holders.push(items);
    },
    closeCell: () => holders.pop(),
    closeTable: () => {
      const table = tables.pop();
      if (table) put(table);
    },
    openAside: () => holders.push([]),
    closeAside: () => {
      const items = holders.pop() ?? [];
      return () => items.forEach(put);
    },
  };
}

/** A format may mark every row; a header is the first alone. */
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
    writeTable(writer, rowsOf(item), { ...at, hasHeader: item.hasHeader });
  }
}

function isLayout({ rows }: Table): boolean {
  const cells = rows.flat();
  const holdsStructure = (item: Item) => 'rows' in item || item.kind === 'heading';
  return cells.length === 1 || cells.some((cell) => cell.items.some(holdsStructure));
}

function rowsOf({ rows }: Table): TableRow[] {
  let above: TableRow = [];
  return rows.map((cells) => {
    const row: string[] = [];
    for (const cell of cells) {
      const text = cell.continues ? (above[row.length] ?? '') : textOf(cell);
      for (let i = 0; i < cell.columns; i++) row.push(text);
    }
    above = row;
    return row;
  });
}

function textOf(cell: Cell): string {
  return cell.items.map((item) => ('rows' in item ? '' : item.text)).join('\n');
}
