import { ScrollText, Trash2 } from 'lucide-react';
import { useCallback, useRef } from 'react';
import { type FileItem, fileItemSchema } from '#contract/files.ts';
import { adminRowsPerPage, fileColumns } from '#contract/lists.ts';
import { call } from '../../api.ts';
import { FileTextDialog, type FileTextHandle } from '../../file-text/file-text-dialog.tsx';
import { IconButton } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { useTableView } from '../../ui/use-table-view.ts';
import { AdminPage } from '../admin-page.tsx';
import { DeleteDialog, type DeleteDialogHandle } from '../delete-dialog.tsx';
import { fetchList } from '../fetch-list.ts';
import { useList } from '../use-list.tsx';
import { fileListColumns } from './file-columns.tsx';

const name = 'files';

/** The files of this host. */
export default function FileListScreen() {
  const { view, changeView } = useTableView(fileColumns);
  const table = useRef<HTMLTableElement>(null);
  const { list, failure } = useList({
    name,
    table,
    view,
    fetchPage: (page, signal) =>
      fetchList({ service: 'ai', path: '/api/files', row: fileItemSchema, view: page, signal }),
  });
  const deletion = useRef<DeleteDialogHandle<FileItem>>(null);
  const text = useRef<FileTextHandle>(null);
  const rowActions = useCallback(
    (file: FileItem) => (
      <>
        <IconButton
          label={`View text of ${file.filename}`}
          onClick={() => text.current?.show({ id: file.id, name: file.filename })}
        >
          <ScrollText size={18} aria-hidden="true" />
        </IconButton>
        <IconButton label={`Delete ${file.filename}`} onClick={() => deletion.current?.ask(file)}>
          <Trash2 size={18} aria-hidden="true" />
        </IconButton>
      </>
    ),
    [],
  );

  return (
    <AdminPage title="File Management">
      <DataTable
        ref={table}
        nouns={{ one: 'file', many: 'files' }}
        columns={fileListColumns}
        rowId={({ id }) => id}
        rowActions={rowActions}
        list={list}
        failure={failure}
        whenEmpty={<ButtonLink to="/file-upload">Upload a file</ButtonLink>}
        view={view}
        onView={changeView}
        perPage={adminRowsPerPage}
      />
      <DeleteDialog
        ref={deletion}
        list={name}
        nameOf={({ filename }) => filename}
        remove={({ id }) => call('ai', `/api/files/${encodeURIComponent(id)}`, { method: 'DELETE' })}
        table={table}
      />
      <FileTextDialog ref={text} />
    </AdminPage>
  );
}
