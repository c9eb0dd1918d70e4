import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { boot } from '#client/boot.ts';
import { FileActions } from '#client/files/file-actions.tsx';
import { deletionOf } from '#client/files/file-deletion.ts';
import { hostQuery } from '#client/files/host-query.ts';
import { loadFileText } from '#client/files/text/load-file-text.ts';
import { AdminPage } from '#client/layout/admin-page.tsx';
import { ListTable } from '#client/lists/list-table.tsx';
import type { ListSource } from '#client/lists/use-list.ts';
import { useMay } from '#client/navigation/area.ts';
import { ButtonLink } from '#client/ui/link.tsx';
import { useLazyDialog } from '#client/ui/use-lazy-dialog.ts';
import { adminWords } from '#client/words/admin-words.ts';
import { words } from '#client/words/words.ts';
import { fileColumns } from '#contract/http/lists.ts';
import { type FileItem, fileItemSchema } from '#contract/knowledge/files.ts';
import { hostFileColumns } from './host-file-columns.tsx';
import { hostParameter } from './host-parameter.ts';

/** A host's files: the page's own host, or for operators the one in the address. */
export default function FileListScreen() {
  const [params] = useSearchParams();
  const isOperator = useMay()('hosts:every');
  const host = (isOperator && params.get(hostParameter)?.trim()) || boot().config.host;
  // The key resets all state between hosts.
  return <FilesOf key={host} host={host} />;
}

function FilesOf({ host }: { host: string }) {
  const isOwn = host === boot().config.host;
  const { Dialog: FileText, ref, show } = useLazyDialog(loadFileText);
  const [columns] = useState(hostFileColumns);
  const source = useMemo(() => sourceOf(host), [host]);
  const rowActions = useCallback(
    (file: FileItem, onDelete: () => void) => (
      <FileActions
        file={file}
        onView={() => show({ id: file.id, name: file.filename, host })}
        onDelete={onDelete}
      />
    ),
    [host, show],
  );

  return (
    <AdminPage title={adminWords().fileList}>
      {FileText && <FileText ref={ref} />}
      <ListTable
        source={source}
        name={words().files}
        countOf={words().fileCount}
        columns={columns}
        rowActions={rowActions}
        actionsWidth="w-22"
        deletion={deletionOf(host)}
        whenEmpty={isOwn && <ButtonLink to="/file-upload">{words().uploadAFile}</ButtonLink>}
      />
    </AdminPage>
  );
}

function sourceOf(host: string): ListSource<FileItem> {
  return {
    name: 'files',
    service: 'ai',
    path: '/api/files',
    query: hostQuery(host),
    row: fileItemSchema,
    sortable: fileColumns,
  };
}
