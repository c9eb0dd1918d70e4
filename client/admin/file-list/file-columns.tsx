import type { FileItem } from '#contract/files.ts';
import { CellText } from '../../ui/cell-text.tsx';
import type { DataColumn } from '../../ui/data-table-columns.ts';
import { CopyId } from './copy-id.tsx';
import { formatSize } from './format-size.ts';

export const fileListColumns: DataColumn<FileItem>[] = [
  {
    id: 'filename',
    header: 'File name',
    accessorFn: ({ filename }) => filename,
    cell: ({ row }) => <CellText text={row.original.filename} />,
  },
  {
    id: 'sizeInBytes',
    header: 'Size',
    accessorFn: ({ sizeInBytes }) => sizeInBytes,
    cell: ({ row }) => <bdi>{formatSize(row.original.sizeInBytes)}</bdi>,
    meta: { look: 'sm:w-28 tabular-nums' },
  },
  {
    id: 'id',
    header: 'ID',
    cell: ({ row }) => <CopyId {...row.original} />,
    meta: { look: 'sm:w-28 md:w-[36%]' },
  },
];
