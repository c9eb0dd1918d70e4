import type { FileItem } from '#contract/files.ts';
import type { DataColumn } from '../../ui/data-table-columns.ts';
import { CopyId } from './copy-id.tsx';
import { formatSize } from './format-size.ts';

export const fileListColumns: DataColumn<FileItem>[] = [
  {
    id: 'filename',
    header: 'File name',
    cell: ({ row }) => <span title={row.original.filename}>{row.original.filename}</span>,
  },
  {
    id: 'sizeInBytes',
    header: 'Size',
    cell: ({ row }) => formatSize(row.original.sizeInBytes),
    meta: { look: 'sm:w-32 tabular-nums' },
  },
  {
    id: 'id',
    header: 'ID',
    enableSorting: false,
    cell: ({ row }) => <CopyId {...row.original} />,
    meta: { look: 'sm:w-[36%]' },
  },
];
