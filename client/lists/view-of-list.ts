import type { ListPage } from './data-table-props.ts';
import type { TableView } from './table-view.ts';

interface Shown {
  view: TableView;
  /** Properties of a row that are searched, and sorted by. */
  columns: readonly string[];
  perPage: number;
}

/** Searches, sorts and pages a whole list here, for services that can't. The order of rows that are alike stays. */
export function viewOfList<Row extends object>(
  rows: readonly Row[],
  { view: { page, sort, order, search }, columns, perPage }: Shown,
): ListPage<Row> {
  const found = rows.filter((row) => columns.some((column) => contains(cellOf(row, column), search)));
  const sign = order === 'desc' ? -1 : 1;
  const sorted = sort
    ? found.toSorted((one, other) => sign * compare(cellOf(one, sort), cellOf(other, sort)))
    : found;
  return { rows: sorted.slice((page - 1) * perPage, page * perPage), total: found.length };
}

function cellOf(row: object, column: string): unknown {
  return Object.entries(row).find(([name]) => name === column)?.[1];
}

function contains(value: unknown, search: string): boolean {
  return search === '' || (typeof value === 'string' && fold(value).includes(fold(search)));
}

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Orders numbers by size and texts as the page's language does, with numbers in them by size; what is missing comes first. */
function compare(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return collator.compare(textOfCell(one), textOfCell(other));
}

const collator = new Intl.Collator(undefined, { numeric: true });

function textOfCell(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
