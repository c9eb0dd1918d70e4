import {
  type ColumnDef,
  metaHelper,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';

/** Rows that scroll, sort and turn pages on the server: the table itself only knows the state of it. */
export const tableParts = tableFeatures({
  rowSortingFeature,
  rowPaginationFeature,
  columnMeta: metaHelper<{
    /** Classes of the column's cells: its width, and its alignment. */
    look?: string;
  }>(),
});

/**
 * A column of a data table. Its `id` is what the server sorts by, where it has an `accessorFn`; `header` is its name. The
 * first one names its row.
 */
export type DataColumn<Row extends object> = ColumnDef<typeof tableParts, Row> & {
  id: string;
  header: string;
};
