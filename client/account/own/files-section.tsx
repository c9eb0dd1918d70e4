import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { boot } from '#client/boot.ts';
import { deletionOf } from '#client/files/file-deletion.ts';
import { FileNameCell } from '#client/files/file-name-cell.tsx';
import { formatSize } from '#client/files/format-size.ts';
import { ownFilesSource } from '#client/files/own/own-files.tsx';
import { loadDeleteDialog } from '#client/lists/list-table.tsx';
import { NotLoaded } from '#client/lists/not-loaded.tsx';
import { Pages } from '#client/lists/pages.tsx';
import { useList } from '#client/lists/use-list.ts';
import { IconButton } from '#client/ui/button.tsx';
import { DateTime } from '#client/ui/date-time.tsx';
import { TextLink } from '#client/ui/link.tsx';
import { Loader } from '#client/ui/loader.tsx';
import { useLazyDialog } from '#client/ui/use-lazy-dialog.ts';
import { adminWords } from '#client/words/admin-words.ts';
import { words } from '#client/words/words.ts';
import { adminRowsPerPage } from '#contract/http/lists.ts';
import type { FileItem } from '#contract/knowledge/files.ts';
import { Row, Section } from './section.tsx';

/** The person's files, newest first. Links and IDs are on the uploader's screen. */
export function FilesSection() {
  const [page, setPage] = useState(1);
  const { list, error, onRetry } = useList(ownFilesSource, {
    page,
    sort: 'uploadedAt',
    order: 'desc',
    search: '',
  });
  const rows = useRef<HTMLDivElement>(null);
  const { Dialog: DeleteDialog, ref, show } = useLazyDialog(loadDeleteDialog<FileItem>);
  return (
    <Section title={adminWords().filesHeading}>
      {error && <NotLoaded error={error} onRetry={onRetry} />}
      {!list && !error && <Loader />}
      <div ref={rows} tabIndex={-1} className="outline-none">
        {list?.total === 0 && <p className="text-sm text-ink-soft">{words().noFilesYet}</p>}
        {list && list.rows.length > 0 && (
          <ul>
            {list.rows.map((file) => (
              <FileRow key={file.id} file={file} onDelete={() => show(file)} />
            ))}
          </ul>
        )}
      </div>
      {list && <Pages page={page} pages={Math.ceil(list.total / adminRowsPerPage)} onPage={setPage} />}
      <p className="flex">
        <TextLink to="/file-upload">{words().fileUploader}</TextLink>
      </p>
      {DeleteDialog && (
        <DeleteDialog ref={ref} list={ownFilesSource.name} table={rows} {...deletionOf(boot().config.host)} />
      )}
    </Section>
  );
}

function FileRow({ file, onDelete }: { file: FileItem; onDelete: () => void }) {
  const { filename, sizeInBytes, uploadedAt } = file;
  const more = (
    <>
      <bdi>{formatSize(sizeInBytes)}</bdi>
      {uploadedAt !== undefined && (
        <>
          {' · '}
          <DateTime at={uploadedAt} />
        </>
      )}
    </>
  );
  return (
    <Row title={<FileNameCell {...file} />} more={more}>
      <IconButton label={words().deleteFile(filename)} onClick={onDelete}>
        <Trash2 size={18} aria-hidden="true" />
      </IconButton>
    </Row>
  );
}
