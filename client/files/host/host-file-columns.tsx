import { Copy } from 'lucide-react';
import { nameColumn, sizeColumn, uploadedColumn } from '#client/files/file-columns.tsx';
import type { DataColumn } from '#client/lists/data-table-props.ts';
import { IconButton } from '#client/ui/button.tsx';
import { copyWithToast } from '#client/ui/copy-with-toast.ts';
import { DateTime } from '#client/ui/date-time.tsx';
import type { FileItem } from '#contract/files.ts';

/** Columns of a host's files for its admins; narrower screens show fewer. */
export const hostFileColumns = (): DataColumn<FileItem>[] => [
  nameColumn(),
  {
    id: 'owner',
    header: 'Owner',
    cell: ({ owner }) => nameOwner(owner),
    look: 'sm:w-28 xl:w-32',
  },
  uploadedColumn(),
  {
    id: 'expiresAt',
    header: 'Kept until',
    cell: (file) => <Expiry {...file} />,
    look: 'sm:w-40 sm:max-xl:hidden tabular-nums',
  },
  { ...sizeColumn(), look: 'sm:w-34 sm:max-md:hidden tabular-nums' },
  { id: 'id', header: 'ID', cell: (file) => <CopyId {...file} />, look: 'sm:w-18' },
];

/** Names a file's owner; '' if the service doesn't say. */
function nameOwner(owner: FileItem['owner']): string {
  if (owner === undefined) return '';
  if (owner.kind === 'knowledge') return 'Knowledge';
  return owner.kind === 'visitor' ? 'Visitor' : (owner.name ?? 'Member');
}

/** The date on which the file is deleted; empty if the service sends no times. */
function Expiry({ uploadedAt, expiresAt }: FileItem) {
  if (expiresAt !== undefined) return <DateTime isNear at={expiresAt} />;
  return uploadedAt !== undefined && 'For good';
}

/** A button that copies a file's ID. The ID itself is shown only in cards: a column is too narrow. */
function CopyId({ id, filename }: FileItem) {
  return (
    <span className="flex min-w-0 items-center gap-1">
      <bdi className="min-w-0 truncate text-ink-soft tabular-nums sm:hidden">{id}</bdi>
      <IconButton label={`Copy ID of ${filename}`} title={id} onClick={() => copyWithToast(id)}>
        <Copy size={16} aria-hidden="true" />
      </IconButton>
    </span>
  );
}
