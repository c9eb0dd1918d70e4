import { Copy, Link, MessageCircleQuestionMark } from 'lucide-react';
import { useCallback, useState } from 'react';
import { boot } from '#client/boot.ts';
import { FileActions } from '#client/files/file-actions.tsx';
import { nameColumn, sizeColumn, uploadedColumn } from '#client/files/file-columns.tsx';
import { deletionOf } from '#client/files/file-deletion.ts';
import { loadFileText } from '#client/files/text/load-file-text.ts';
import { ListTable } from '#client/lists/list-table.tsx';
import type { ListSource } from '#client/lists/use-list.ts';
import { IconButton } from '#client/ui/button.tsx';
import { copyWithToast } from '#client/ui/copy-with-toast.ts';
import { IconLink } from '#client/ui/link.tsx';
import { useLazyDialog } from '#client/ui/use-lazy-dialog.ts';
import { words } from '#client/words/words.ts';
import { fileColumns } from '#contract/http/lists.ts';
import { type FileItem, fileItemSchema } from '#contract/knowledge/files.ts';

export const ownFiles = 'own-files';

/** The signed-in person's own files. */
export const ownFilesSource: ListSource<FileItem> = {
  name: ownFiles,
  service: 'ai',
  path: '/api/files',
  // An admin would get everybody's files without it.
  query: { mine: 'true' },
  row: fileItemSchema,
  // A link opens its file for an hour.
  refetchMs: 20 * 60_000,
  sortable: fileColumns,
};

/** The signed-in person's files, to ask about, with links and IDs to copy. */
export function OwnFiles() {
  const { Dialog: FileText, ref, show } = useLazyDialog(loadFileText);
  const [columns] = useState(() => [nameColumn(), uploadedColumn(), sizeColumn()]);
  const rowActions = useCallback(
    (file: FileItem, onDelete: () => void) => (
      <>
        <AskLink {...file} />
        <CopyButtons {...file} />
        <FileActions
          file={file}
          onView={() => show({ id: file.id, name: file.filename })}
          onDelete={onDelete}
        />
      </>
    ),
    [show],
  );

  return (
    <section aria-labelledby="own-files" className="flex flex-col gap-3">
      <h2 id="own-files" className="font-semibold">
        {words().yourFiles}
      </h2>
      <ListTable
        source={ownFilesSource}
        name={words().files}
        countOf={words().fileCount}
        columns={columns}
        rowActions={rowActions}
        actionsWidth="w-52"
        deletion={deletionOf(boot().config.host)}
        whenEmpty={<p className="text-sm text-ink-soft">{words().noFilesYet}</p>}
      />
      {FileText && <FileText ref={ref} />}
    </section>
  );
}

function CopyButtons({ id, filename, url }: FileItem) {
  return (
    <>
      {url !== undefined && (
        <IconButton label={words().copyLinkOf(filename)} onClick={() => copyWithToast(url)}>
          <Link size={18} aria-hidden="true" />
        </IconButton>
      )}
      <IconButton label={words().copyIdOf(filename)} onClick={() => copyWithToast(id)}>
        <Copy size={18} aria-hidden="true" />
      </IconButton>
    </>
  );
}

/** Opens the chat with a file attached. */
function AskLink({ id, filename, url }: FileItem) {
  const asked = { fileId: id, name: filename, ...(url !== undefined && { url }) };
  return (
    <IconLink to="/" state={{ asked }} label={words().askAboutFile(filename)}>
      <MessageCircleQuestionMark size={18} aria-hidden="true" />
    </IconLink>
  );
}
