import type { ReactNode } from 'react';
import type { DataColumn } from './data-table-props.ts';

const rowLook =
  'h-12 border-b border-hairline max-sm:relative max-sm:mb-3 max-sm:grid max-sm:h-auto max-sm:rounded-panel max-sm:border max-sm:p-3 max-sm:pb-1';
const cellLook =
  'truncate px-3 text-start text-sm font-normal max-sm:flex max-sm:min-h-10 max-sm:w-auto max-sm:items-center max-sm:justify-between max-sm:gap-4 max-sm:px-0 max-sm:whitespace-normal max-sm:text-end max-sm:wrap-anywhere max-sm:before:shrink-0 max-sm:before:text-ink-soft max-sm:before:content-[attr(data-label)]';
const nameLook =
  'truncate px-3 text-start text-sm font-medium max-sm:block max-sm:w-auto max-sm:px-0 max-sm:pb-2 max-sm:text-base max-sm:whitespace-normal max-sm:wrap-anywhere';
const actionsLook =
  'px-1 text-end max-sm:flex max-sm:justify-end max-sm:border-t max-sm:border-hairline max-sm:mt-1 max-sm:px-0 max-sm:pt-1';

interface DataRowProps<Row> {
  row: Row;
  columns: readonly DataColumn<Row>[];
  actions: ReactNode;
}

/** A row; on narrow screens a card with the columns' names. */
export function DataRow<Row>({ row, columns: [name, ...columns], actions }: DataRowProps<Row>) {
  return (
    <tr className={`${rowLook} hover:bg-panel`}>
      {name && (
        <th scope="row" className={`${nameLook} ${name.look ?? ''}`}>
          <Cell>{name.cell(row)}</Cell>
        </th>
      )}
      {columns.map(({ id, header, cell, look = '' }) => (
        <td key={id} data-label={header} className={`${cellLook} ${look}`}>
          <Cell>{cell(row)}</Cell>
        </td>
      ))}
      <td className={actionsLook}>
        <div className="inline-flex">{actions}</div>
      </td>
    </tr>
  );
}

function Cell({ children }: { children: ReactNode }) {
  return typeof children === 'string' ? <CellText text={children} /> : children;
}

export function SkeletonRows<Row>({
  columns,
  count,
}: Pick<DataRowProps<Row>, 'columns'> & { count: number }) {
  return Array.from({ length: count }, (_, row) => (
    <tr key={row} className={`${rowLook} max-sm:h-44`}>
      {columns.map(({ id, look = '' }, column) => (
        <td key={id} className={`px-3 max-sm:px-0 ${look}`}>
          <span
            className={`appear-late block h-3 rounded-control bg-hairline opacity-70 ${column === 0 ? 'w-3/5' : 'w-2/5'}`}
          />
        </td>
      ))}
      <td />
    </tr>
  ));
}

/** A cell's text of any script, truncated at its own end; the tooltip shows it whole. */
export function CellText({ text }: { text: string }) {
  return (
    <bdi title={text} className="edge-of-parent sm:block sm:truncate">
      {text}
    </bdi>
  );
}
