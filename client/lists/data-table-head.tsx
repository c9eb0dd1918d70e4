import type { Header } from '@tanstack/react-table';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { tableParts } from './data-table-columns.ts';

const icons = { asc: ArrowUp, desc: ArrowDown, none: ArrowUpDown };
const words = { asc: 'ascending', desc: 'descending' } as const;

/** A column's header; clicking it toggles ascending and descending order. */
export function ColumnHead<Row extends object>({ header }: { header: Header<typeof tableParts, Row> }) {
  const { column } = header;
  const name = String(column.columnDef.header);
  const sorted = column.getIsSorted();
  const Icon = icons[sorted || 'none'];
  return (
    <th
      scope="col"
      aria-sort={sorted ? words[sorted] : undefined}
      className={`px-3 text-start text-sm font-medium text-ink-soft max-sm:p-0 ${column.columnDef.meta?.look ?? ''} ${column.getCanSort() ? '' : 'max-sm:hidden'}`}
    >
      {column.getCanSort() ? (
        <button
          type="button"
          className="target -mx-2 inline-flex items-center gap-1 rounded-control px-2 whitespace-nowrap hover:bg-accent-soft hover:text-ink active:bg-hairline max-sm:mx-0 max-sm:border max-sm:border-hairline"
          onClick={column.getToggleSortingHandler()}
        >
          {name}
          <Icon size={14} aria-hidden="true" className={sorted ? 'text-ink' : 'opacity-60'} />
        </button>
      ) : (
        name
      )}
    </th>
  );
}
