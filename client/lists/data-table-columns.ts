import {
  type ColumnDef,
  metaHelper,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';

/** Features of a table whose rows are sorted and paged by the server. */
export const tableParts = tableFeatures({
  rowSortingFeature,
  rowPaginationFeature,
  columnMeta: metaHelper<{
    /** Classes of the column's cells: width and alignment. */
    look?: string;
  }>(),
});

/**
 * A column of a data table. With an `accessorFn` it is sortable, by its `id` on the server. The first column names the row.
 */
export type DataColumn<Row extends object> = ColumnDef<typeof tableParts, Row> & {
  id: string;
  header: string;
};
