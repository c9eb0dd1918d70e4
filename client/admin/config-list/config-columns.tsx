import type { DataColumn } from '../../ui/data-table-columns.ts';
import type { ConfigRow } from './config-row.ts';

export const configListColumns: DataColumn<ConfigRow>[] = [
  {
    id: 'host',
    header: 'Host',
    cell: ({ row }) => <span title={row.original.host}>{row.original.host}</span>,
  },
  {
    id: 'title',
    header: 'App title',
    cell: ({ row }) => <bdi title={row.original.title}>{row.original.title}</bdi>,
  },
  {
    id: 'domaintype',
    header: 'Domain type',
    cell: ({ row }) => row.original.domaintype,
    meta: { look: 'sm:w-36' },
  },
  {
    id: 'userId',
    header: 'Edited by',
    cell: ({ row }) => <span title={row.original.userId}>{row.original.userId}</span>,
  },
];
