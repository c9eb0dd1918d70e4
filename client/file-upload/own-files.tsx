import { useCallback, useRef } from 'react';
import { type FileItem, fileItemSchema } from '#contract/files.ts';
import { adminRowsPerPage, fileColumns } from '#contract/lists.ts';
import { DeleteDialog, type DeleteDialogHandle } from '../admin/delete-dialog.tsx';
import type { ListSource } from '../admin/fetch-list.ts';
import { nameColumn, sizeColumn, uploadedColumn } from '../admin/file-list/file-columns.tsx';
import { warnOfDeletion } from '../admin/file-list/warn-of-deletion.ts';
import { useList } from '../admin/use-list.tsx';
import { call } from '../api.ts';
import { boot } from '../boot.ts';
import { FileTextDialog, type FileTextHandle } from '../file-text/file-text-dialog.tsx';
import { DataTable } from '../ui/data-table.tsx';
import type { DataColumn } from '../ui/data-table-columns.ts';
import { useCopyToast } from '../ui/use-copy-toast.tsx';
import { useTableView } from '../ui/use-table-view.ts';
import { OwnFileActions } from './own-file-actions.tsx';

/** What the list is kept under. */
export const ownFiles = 'own-files';

const source: ListSource<FileItem> = {
  name: ownFiles,
  service: 'ai',
  path: '/api/files',
  // An admin's list would hold everybody's.
  query: { mine: 'true' },
  row: fileItemSchema,
  columns: fileColumns,
};
const columns: DataColumn<FileItem>[] = [nameColumn, uploadedColumn, sizeColumn];

/** The files of whoever is signed in: what was uploaded before is found again, copied from, read and deleted here. */
export function OwnFiles() {
  const table = useRef<HTMLTableElement>(null);
  const deletion = useRef<DeleteDialogHandle<FileItem>>(null);
  const text = useRef<FileTextHandle>(null);
  const { toast, copy } = useCopyToast();
  const { view, changeView } = useTableView(source.columns);
  const answer = useList({ source, view, table });
  const rowActions = useCallback(
    (file: FileItem) => (
      <OwnFileActions
        file={file}
        onCopy={copy}
        onView={() => text.current?.show({ id: file.id, name: file.filename, forHost: undefined })}
        onDelete={() => deletion.current?.ask(file)}
      />
    ),
    [copy],
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
        whenEmpty={<p className="text-sm text-ink-soft">What you upload here is kept, and listed here.</p>}
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
      {toast}
    </section>
  );
}
