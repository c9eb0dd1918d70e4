import { useCallback, useRef } from 'react';
import { call } from '#client/api.ts';
import { boot } from '#client/boot.ts';
import { warnOfDeletion } from '#client/files/deletion-warning.ts';
import { nameColumn, sizeColumn, uploadedColumn } from '#client/files/file-columns.tsx';
import { FileTextDialog, type FileTextHandle } from '#client/files/text/file-text-dialog.tsx';
import { DataTable } from '#client/lists/data-table.tsx';
import type { DataColumn } from '#client/lists/data-table-columns.ts';
import { DeleteDialog, type DeleteDialogHandle } from '#client/lists/delete-dialog.tsx';
import type { ListSource } from '#client/lists/fetch-list.ts';
import { useList } from '#client/lists/use-list.tsx';
import { useTableView } from '#client/lists/use-table-view.ts';
import { copyWithToast } from '#client/ui/copy-text.ts';
import { type FileItem, fileItemSchema } from '#contract/files.ts';
import { adminRowsPerPage, fileColumns } from '#contract/lists.ts';
import { OwnFileActions } from './own-file-actions.tsx';

/** Query key of the list. */
export const ownFiles = 'own-files';

const source: ListSource<FileItem> = {
  name: ownFiles,
  service: 'ai',
  path: '/api/files',
  // An admin would get everybody's files without it.
  query: { mine: 'true' },
  row: fileItemSchema,
  columns: fileColumns,
};
const columns: DataColumn<FileItem>[] = [nameColumn, uploadedColumn, sizeColumn];

/** The signed-in person's files, with links and IDs to copy. */
export function OwnFiles() {
  const table = useRef<HTMLTableElement>(null);
  const deletion = useRef<DeleteDialogHandle<FileItem>>(null);
  const text = useRef<FileTextHandle>(null);
  const { view, changeView } = useTableView(source.columns);
  const answer = useList({ source, view, table });
  const rowActions = useCallback(
    (file: FileItem) => (
      <OwnFileActions
        file={file}
        onCopy={copyWithToast}
        onView={() => text.current?.show({ id: file.id, name: file.filename, forHost: undefined })}
        onDelete={() => deletion.current?.ask(file)}
      />
    ),
    [],
  );

  return (
    <section aria-labelledby="own-files" className="flex flex-col gap-3">
      <h2 id="own-files" className="font-semibold">
        Your files
      </h2>
      <DataTable
        ref={table}
        nouns={{ one: 'file', many: 'files' }}
        columns={columns}
        rowId={({ id }) => id}
        rowActions={rowActions}
        actionsWidth="w-42"
        {...answer}
        whenEmpty={<p className="text-sm text-ink-soft">Files that you upload are listed here.</p>}
        view={view}
        onView={changeView}
        perPage={adminRowsPerPage}
      />
      <DeleteDialog
        ref={deletion}
        list={ownFiles}
        nameOf={({ filename }) => filename}
        warningOf={(file) => warnOfDeletion(boot().config.host, file)}
        remove={({ id }) => call('ai', `/api/files/${encodeURIComponent(id)}`, { method: 'DELETE' })}
        table={table}
      />
      <FileTextDialog ref={text} />
    </section>
  );
}
