import type { DataColumn } from '#client/lists/data-table-props.ts';
import { DateTime } from '#client/ui/date-time.tsx';
import { words } from '#client/words/words.ts';
import type { FileItem } from '#contract/knowledge/files.ts';
import { FileNameCell } from './file-name-cell.tsx';
import { formatSize } from './format-size.ts';

export const nameColumn = (): DataColumn<FileItem> => ({
  id: 'filename',
  header: words().fileName,
  cell: (file) => <FileNameCell {...file} />,
});

export const sizeColumn = (): DataColumn<FileItem> => ({
  id: 'sizeInBytes',
  header: words().size,
  cell: ({ sizeInBytes }) => <bdi>{formatSize(sizeInBytes)}</bdi>,
  // Room for `1023.00 Bytes`, the widest.
  look: 'sm:w-34 tabular-nums',
});

export const uploadedColumn = (): DataColumn<FileItem> => ({
  id: 'uploadedAt',
  header: words().uploaded,
  cell: ({ uploadedAt }) => uploadedAt !== undefined && <DateTime at={uploadedAt} />,
  look: 'sm:w-52 tabular-nums',
});
