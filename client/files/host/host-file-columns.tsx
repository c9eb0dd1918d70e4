import { Copy } from 'lucide-react';
import { nameColumn, sizeColumn, uploadedColumn } from '#client/files/file-columns.tsx';
import type { DataColumn } from '#client/lists/data-table-props.ts';
import { IconButton } from '#client/ui/button.tsx';
import { copyWithToast } from '#client/ui/copy-with-toast.ts';
import { DateTime } from '#client/ui/date-time.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { words } from '#client/words/words.ts';
import type { FileItem } from '#contract/knowledge/files.ts';

/** Columns of a host's files for its admins; narrower screens show fewer. */
export const hostFileColumns = (): DataColumn<FileItem>[] => [
  nameColumn(),
  {
    id: 'owner',
    header: adminWords().owner,
    cell: ({ owner }) => nameOwner(owner),
    look: 'sm:w-28 xl:w-32',
  },
  uploadedColumn(),
  {
    id: 'expiresAt',
    header: adminWords().keptUntil,
    cell: (file) => <Expiry {...file} />,
    look: 'sm:w-40 sm:max-xl:hidden tabular-nums',
  },
  { ...sizeColumn(), look: 'sm:w-34 sm:max-md:hidden tabular-nums' },
  { id: 'id', header: adminWords().id, cell: (file) => <CopyId {...file} />, look: 'sm:w-18' },
];

/** Names a file's owner; '' if the service doesn't say. */
function nameOwner(owner: FileItem['owner']): string {
  if (owner === undefined) return '';
  const named = owner.kind === 'member' ? owner.name : undefined;
  return named ?? adminWords().ownerNames[owner.kind];
}

/** The date on which the file is deleted; empty if the service sends no times. */
function Expiry({ uploadedAt, expiresAt }: FileItem) {
  if (expiresAt !== undefined) return <DateTime isNear at={expiresAt} />;
  return uploadedAt !== undefined && adminWords().forGood;
}

/** A button that copies a file's ID. The ID itself is shown only in cards: a column is too narrow. */
function CopyId({ id, filename }: FileItem) {
  return (
    <span className="flex min-w-0 items-center gap-1">
      <bdi className="min-w-0 truncate text-ink-soft tabular-nums sm:hidden">{id}</bdi>
      <IconButton label={words().copyIdOf(filename)} title={id} onClick={() => copyWithToast(id)}>
        <Copy size={16} aria-hidden="true" />
      </IconButton>
    </span>
  );
}
