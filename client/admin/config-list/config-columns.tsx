import { CellText } from '../../ui/cell-text.tsx';
import type { DataColumn } from '../../ui/data-table-columns.ts';
import type { ConfigRow } from './config-row.ts';

export const configListColumns: DataColumn<ConfigRow>[] = [
  textColumn('host', 'Host'),
  textColumn('title', 'App title'),
  { ...textColumn('domaintype', 'Domain type'), meta: { look: 'sm:w-36' } },
  textColumn('userId', 'Edited by'),
];

function textColumn(id: 'host' | 'title' | 'domaintype' | 'userId', header: string): DataColumn<ConfigRow> {
  return {
    id,
    header,
    accessorFn: (config) => config[id],
    cell: ({ row }) => <CellText text={row.original[id]} />,
  };
}
