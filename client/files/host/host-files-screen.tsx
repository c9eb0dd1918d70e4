import { useCallback, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '#client/api.ts';
import { boot } from '#client/boot.ts';
import { warnOfDeletion } from '#client/files/deletion-warning.ts';
import { FileActions } from '#client/files/file-actions.tsx';
import { fileListColumns } from '#client/files/file-columns.tsx';
import { FileTextDialog, type FileTextHandle } from '#client/files/text/file-text-dialog.tsx';
import type { ListSource } from '#client/lists/fetch-list.ts';
import { ListScreen } from '#client/lists/list-screen.tsx';
import { useUser } from '#client/session/user.ts';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { type FileItem, fileItemSchema } from '#contract/files.ts';
import { fileColumns } from '#contract/lists.ts';
import { HostChoice } from './host-choice.tsx';
import { hostParameter } from './host-parameter.ts';

/** A host's files: the page's own host, or for operators the one in the address. */
export default function FileListScreen() {
  const [params] = useSearchParams();
  const own = boot().config.host;
  const isOperator = useUser().data?.role === 'admin';
  const host = (isOperator && params.get(hostParameter)?.trim()) || own;
  // The key resets all state between hosts.
  return <FilesOf key={host} host={host} forHost={host === own ? undefined : host} isOperator={isOperator} />;
}

interface FilesOfProps {
  host: string;
  /** The host for calls; `undefined` for the page's own, which is their default. */
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
