import { CellText } from '#client/lists/cell-text.tsx';
import type { DataColumn } from '#client/lists/data-table-columns.ts';
import type { ConfigRow } from './config-row.ts';

export const configListColumns: DataColumn<ConfigRow>[] = [
  textColumn('host', 'Host'),
  textColumn('title', 'App title'),
  { ...textColumn('domaintype', 'Domain type'), meta: { look: 'sm:w-32' } },
  // Hidden first where there is no room for all.
  { ...textColumn('userId', 'Edited by'), meta: { look: 'sm:max-md:hidden' } },
];

function textColumn(id: 'host' | 'title' | 'domaintype' | 'userId', header: string): DataColumn<ConfigRow> {
  return {
    id,
    header,
    accessorFn: (config) => config[id],
    cell: ({ row }) => <CellText text={row.original[id]} />,
  };
}
