import type { ReactNode, Ref } from 'react';
import type { DataColumn } from './data-table-columns.ts';
import type { TableView } from './table-view.ts';
import type { ChangeView } from './use-table-view.ts';

/** One page of a list, and the number of rows on all pages. */
export interface ListPage<Row> {
  rows: Row[];
  total: number;
}

export interface DataTableProps<Row extends object> {
  nouns: { one: string; many: string };
  columns: DataColumn<Row>[];
  rowId: (row: Row) => string;
  /** Must be a stable function. */
  rowActions: (row: Row) => ReactNode;
  /** Class of the actions' width; three buttons by default. */
  actionsWidth?: string;
  /** `undefined` until the first page has loaded. */
  list: ListPage<Row> | undefined;
  /** True if `list` still belongs to the previous view. */
  isStale: boolean;
  /** The error, with a retry button; shown rows stay. */
  failure: ReactNode;
  /** The next step if the list is empty without a search. */
  whenEmpty?: ReactNode;
  view: TableView;
  onView: ChangeView;
  perPage?: number;
  ref?: Ref<HTMLTableElement>;
}
