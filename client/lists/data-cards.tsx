import type { ReactNode } from 'react';
import type { DataTableProps } from './data-table-props.ts';

type DataCardsProps<Row> = Pick<DataTableProps<Row>, 'name' | 'list' | 'error' | 'rowActions' | 'table'> & {
  card: (row: Row, actions: ReactNode) => ReactNode;
};

/** Cards in the place of a table's rows. */
export function DataCards<Row extends { id: string }>(props: DataCardsProps<Row>) {
  const { name, list, error, rowActions, card, table } = props;
  return (
    <ul
      ref={(element) => {
        table.current = element;
      }}
      tabIndex={-1}
      aria-label={name}
      aria-busy={list === undefined && !error}
      className="grid gap-4 outline-none sm:grid-cols-2 lg:grid-cols-3"
    >
      {list?.rows.map((row) => (
        <li key={row.id} className="min-w-0">
          {card(row, rowActions(row))}
        </li>
      ))}
    </ul>
  );
}
