import { useCallback, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { type FileItem, fileItemSchema } from '#contract/files.ts';
import { fileColumns } from '#contract/lists.ts';
import { call } from '../../api.ts';
import { boot } from '../../boot.ts';
import { FileTextDialog, type FileTextHandle } from '../../file-text/file-text-dialog.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { useUser } from '../../user.ts';
import type { ListSource } from '../fetch-list.ts';
import { ListScreen } from '../list-screen.tsx';
import { FileActions } from './file-actions.tsx';
import { fileListColumns } from './file-columns.tsx';
import { HostChoice } from './host-choice.tsx';
import { hostParameter } from './host-parameter.ts';
import { warnOfDeletion } from './warn-of-deletion.ts';

/** The files of a host: the page's own, or for operators any that the address names. */
export default function FileListScreen() {
  const [params] = useSearchParams();
  const own = boot().config.host;
  const isOperator = useUser().data?.role === 'admin';
  const host = (isOperator && params.get(hostParameter)?.trim()) || own;
  // Nothing of one host's list is left in that of another.
  return <FilesOf key={host} host={host} forHost={host === own ? undefined : host} isOperator={isOperator} />;
}

interface FilesOfProps {
  host: string;
  /** Where the calls have to name it. */
  forHost: string | undefined;
  isOperator: boolean;
}

function FilesOf({ host, forHost, isOperator }: FilesOfProps) {
  const text = useRef<FileTextHandle>(null);
  const source = useMemo(() => sourceOf(forHost), [forHost]);
  const rowActions = useCallback(
    (file: FileItem, onDelete: () => void) => (
      <FileActions
        file={file}
        onView={() => text.current?.show({ id: file.id, name: file.filename, forHost })}
        onDelete={onDelete}
      />
    ),
    [forHost],
  );

  return (
    <ListScreen
      title="File Management"
      source={source}
      nouns={{ one: 'file', many: 'files' }}
      columns={fileListColumns}
      rowId={({ id }) => id}
      nameOf={({ filename }) => filename}
      warningOf={(file) => warnOfDeletion(host, file)}
      rowActions={rowActions}
      actionsWidth="w-22"
      remove={({ id }) => removeFile(id, forHost)}
      whenEmpty={forHost === undefined && <ButtonLink to="/file-upload">Upload a file</ButtonLink>}
    >
      {isOperator && <HostChoice host={host} isOwn={forHost === undefined} />}
      <FileTextDialog ref={text} />
    </ListScreen>
  );
}

function sourceOf(forHost: string | undefined): ListSource<FileItem> {
  return {
    name: 'files',
    service: 'ai',
    path: '/api/files',
    query: queryOf(forHost),
    row: fileItemSchema,
    columns: fileColumns,
  };
}

function removeFile(id: string, forHost: string | undefined): Promise<unknown> {
  const query = new URLSearchParams(queryOf(forHost));
  return call('ai', `/api/files/${encodeURIComponent(id)}?${query}`, { method: 'DELETE' });
}

function queryOf(forHost: string | undefined): Record<string, string> {
  return forHost === undefined ? {} : { forHost };
}
