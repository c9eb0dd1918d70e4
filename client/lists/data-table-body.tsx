import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { useMemo } from 'react';
import { words } from '#client/words/words.ts';
import type { DataColumn, DataTableProps } from './data-table-props.ts';
import { DataRow, SkeletonRows } from './data-table-rows.tsx';

type DataTableBodyProps<Row> = DataTableProps<Row> & { perPage: number };

export function DataTableBody<Row extends { id: string }>(props: DataTableBodyProps<Row>) {
  const { name, columns, list, error, perPage, rowActions } = props;
  const rows = list?.rows;
  // Stable elements, so that a new view doesn't render unchanged rows.
  const body = useMemo(
    () => rows?.map((row) => <DataRow key={row.id} row={row} columns={columns} actions={rowActions(row)} />),
    [rows, columns, rowActions],
  );
  const isWaiting = list === undefined && !error;
  return (
    <table
      ref={(element) => {
        props.table.current = element;
      }}
      tabIndex={-1}
      aria-label={name}
      aria-busy={isWaiting}
      className="w-full table-fixed border-collapse outline-none max-sm:block"
    >
      <thead className="sticky top-0 z-10 bg-page max-sm:static max-sm:block">
        <tr className="h-12 border-b border-hairline max-sm:mb-3 max-sm:flex max-sm:h-auto max-sm:flex-wrap max-sm:gap-2 max-sm:border-0 max-sm:py-1">
          {columns.map((column) => (
            <ColumnHead key={column.id} column={column} {...props} />
          ))}
          <th scope="col" className={`${props.actionsWidth ?? 'w-32'} max-sm:hidden`}>
            <span className="sr-only">{words().actions}</span>
          </th>
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {isWaiting && <SkeletonRows columns={columns} count={perPage} />}
        {body}
      </tbody>
    </table>
  );
}

const orders = {
  asc: { word: 'ascending', Icon: ArrowUp },
  desc: { word: 'descending', Icon: ArrowDown },
} as const;

type ColumnHeadProps<Row> = DataTableProps<Row> & { column: DataColumn<Row> };

/** A column's header; clicking it toggles ascending and descending order. */
function ColumnHead<Row>({
  column: { id, header, look = '' },
  sortable,
  view,
  onView,
}: ColumnHeadProps<Row>) {
  const isSortable = sortable.includes(id);
  const sorted = view.sort === id ? orders[view.order] : undefined;
  const Icon = sorted?.Icon ?? ArrowUpDown;
  const toggle = () =>
    onView(({ sort, order }) => ({ sort: id, order: sort === id && order === 'asc' ? 'desc' : 'asc' }));
  return (
    <th
      scope="col"
      aria-sort={sorted?.word}
      className={`px-3 text-start text-sm font-medium text-ink-soft max-sm:p-0 ${look} ${isSortable ? '' : 'max-sm:hidden'}`}
    >
      {isSortable ? (
        <button
          type="button"
          className="target -mx-2 inline-flex items-center gap-1 rounded-control px-2 whitespace-nowrap hover:bg-accent-soft hover:text-ink active:bg-hairline max-sm:mx-0 max-sm:border max-sm:border-hairline"
          onClick={toggle}
        >
          {header}
          <Icon size={14} aria-hidden="true" className={sorted ? 'text-ink' : 'opacity-60'} />
        </button>
      ) : (
        header
      )}
    </th>
  );
}
