import type { DataColumn } from '../../ui/data-table-columns.ts';
import type { ConfigRow } from './config-row.ts';

export const configListColumns: DataColumn<ConfigRow>[] = [
  textColumn('host', 'Host'),
  textColumn('title', 'App title'),
  { ...textColumn('domaintype', 'Domain type'), meta: { look: 'sm:w-36' } },
  textColumn('userId', 'Edited by'),
];

/** Text that is cut where it is long shows whole under the pointer. */
function textColumn(id: keyof ConfigRow, header: string): DataColumn<ConfigRow> {
  return {
    id,
    header,
    accessorFn: (config) => config[id],
    cell: ({ row }) => <bdi title={row.original[id]}>{row.original[id]}</bdi>,
  };
}
