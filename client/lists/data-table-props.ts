import type { ReactNode, RefObject } from 'react';
import type { ChangeView, TableView } from './table-view.ts';

/** A column of a data table. The first column names the row. */
export interface DataColumn<Row> {
  /** Name of a sortable column on the server. */
  id: string;
  header: string;
  /** Text is truncated where there is no room. */
  cell: (row: Row) => ReactNode;
  /** Classes of the column's cells: width and alignment. */
  look?: string;
}

/** One page of a list, and the number of rows on all pages. */
export interface ListPage<Row> {
  rows: Row[];
  total: number;
}

export interface DataTableProps<Row> {
  /** Accessible name of the table. */
  name: string;
  /** Returns a number of rows in words. */
  countOf: (total: number) => string;
  /** Must be a stable array. */
  columns: readonly DataColumn<Row>[];
  /** Ids of the columns that the server can sort by. */
  sortable: readonly string[];
  /** Must be a stable function. */
  rowActions: (row: Row) => ReactNode;
  /** Class of the actions' width; three buttons by default. */
  actionsWidth?: string | undefined;
  /** `undefined` until the first page has loaded. */
  list: ListPage<Row> | undefined;
  /** True if `list` still belongs to the previous view. */
  isStale: boolean;
  /** The last request's failure; shown rows stay. */
  error: Error | null;
  onRetry: () => void;
  /** The next step if the list is empty without a search. */
  whenEmpty?: ReactNode;
  view: TableView;
  onView: ChangeView;
  perPage?: number;
  /** Draws a row as a card; without it the rows are a table. */
  card?: ((row: Row, actions: ReactNode) => ReactNode) | undefined;
  /** Shown beside the search. */
  tools?: ReactNode;
  table: RefObject<HTMLElement | null>;
}
