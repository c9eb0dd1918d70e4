import { functionalUpdate, type SortingState, useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import { tableParts } from './data-table-columns.ts';
import { ColumnHead } from './data-table-head.tsx';
import type { DataTableProps } from './data-table-props.ts';
import { DataRow, SkeletonRows } from './data-table-rows.tsx';

const noRows: never[] = [];

type DataTableBodyProps<Row extends object> = DataTableProps<Row> & { perPage: number };

/** The table's header and its rows or placeholders. */
export function DataTableBody<Row extends object>(props: DataTableBodyProps<Row>) {
  const { nouns, columns, list, failure, perPage, rowActions } = props;
  const table = useRows(props);
  const { rows } = table.getRowModel();
  // Stable elements, so that a new view doesn't render unchanged rows.
  const body = useMemo(
    () => rows.map((row) => <DataRow key={row.id} row={row} actions={rowActions(row.original)} />),
    [rows, rowActions],
  );
  const isWaiting = list === undefined && !failure;
  return (
    <table
      ref={props.ref}
      tabIndex={-1}
      aria-label={nouns.many}
      aria-busy={isWaiting}
      className="w-full table-fixed border-collapse outline-none max-sm:block"
    >
      <thead className="sticky top-0 z-10 bg-page max-sm:static max-sm:block">
        {table.getHeaderGroups().map(({ id, headers }) => (
          <tr
            key={id}
            className="h-12 border-b border-hairline max-sm:mb-3 max-sm:flex max-sm:h-auto max-sm:flex-wrap max-sm:gap-2 max-sm:border-0 max-sm:py-1"
          >
            {headers.map((header) => (
              <ColumnHead key={header.id} header={header} />
            ))}
            <th scope="col" className={`${props.actionsWidth ?? 'w-32'} max-sm:hidden`}>
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        ))}
      </thead>
      <tbody className="max-sm:block">
        {isWaiting && <SkeletonRows columns={columns} count={perPage} />}
        {body}
      </tbody>
    </table>
  );
}

/** Creates the table of the server's rows; a click on a header changes the view. */
function useRows<Row extends object>({
  columns,
  list,
  rowId,
  view,
  onView,
  perPage,
}: DataTableBodyProps<Row>) {
  const sorting: SortingState =
    view.sort === undefined ? [] : [{ id: view.sort, desc: view.order === 'desc' }];
  return useTable({
    features: tableParts,
    columns,
    data: list?.rows ?? noRows,
    getRowId: rowId,
    manualSorting: true,
    manualPagination: true,
    enableSortingRemoval: false,
    sortDescFirst: false,
    enableMultiSort: false,
    rowCount: list?.total ?? 0,
    state: { sorting, pagination: { pageIndex: view.page - 1, pageSize: perPage } },
    onSortingChange: (updater) => {
      const [next] = functionalUpdate(updater, sorting);
      onView({ sort: next?.id, order: next?.desc ? 'desc' : 'asc' });
    },
  });
}
