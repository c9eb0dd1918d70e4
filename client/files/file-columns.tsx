import { CopyId } from '#client/files/host/copy-id.tsx';
import { nameOwner } from '#client/files/host/name-owner.ts';
import { CellText } from '#client/lists/cell-text.tsx';
import type { DataColumn } from '#client/lists/data-table-columns.ts';
import { DateTime } from '#client/ui/date-time.tsx';
import type { FileItem } from '#contract/files.ts';
import { formatSize } from './format-size.ts';

export const nameColumn: DataColumn<FileItem> = {
  id: 'filename',
  header: 'File name',
  accessorFn: ({ filename }) => filename,
  cell: ({ row }) => <CellText text={row.original.filename} />,
};

export const sizeColumn: DataColumn<FileItem> = {
  id: 'sizeInBytes',
  header: 'Size',
  accessorFn: ({ sizeInBytes }) => sizeInBytes,
  cell: ({ row }) => <bdi>{formatSize(row.original.sizeInBytes)}</bdi>,
  // Room for `1023.00 Bytes`, the widest.
  meta: { look: 'sm:w-34 tabular-nums' },
};

export const uploadedColumn: DataColumn<FileItem> = {
  id: 'uploadedAt',
  header: 'Uploaded',
  accessorFn: ({ uploadedAt }) => uploadedAt,
  cell: ({ row }) => row.original.uploadedAt !== undefined && <DateTime at={row.original.uploadedAt} />,
  meta: { look: 'sm:w-52 tabular-nums' },
};

/** Columns of a host's files for its admins; narrower screens show fewer. */
export const fileListColumns: DataColumn<FileItem>[] = [
  nameColumn,
  {
    id: 'owner',
    header: 'Owner',
    cell: ({ row }) => <CellText text={nameOwner(row.original.owner)} />,
    meta: { look: 'sm:w-28 xl:w-32' },
  },
  uploadedColumn,
  {
    id: 'expiresAt',
    header: 'Kept until',
    cell: ({ row }) => <Expiry {...row.original} />,
    meta: { look: 'sm:w-40 sm:max-xl:hidden tabular-nums' },
  },
  { ...sizeColumn, meta: { look: 'sm:w-34 sm:max-md:hidden tabular-nums' } },
  {
    id: 'id',
    header: 'ID',
    cell: ({ row }) => <CopyId {...row.original} />,
    meta: { look: 'sm:w-18' },
  },
];

/** The date on which the file is deleted; empty if the service sends no times. */
function Expiry({ uploadedAt, expiresAt }: FileItem) {
  if (expiresAt !== undefined) return <DateTime isNear at={expiresAt} />;
  return uploadedAt !== undefined && 'For good';
}
