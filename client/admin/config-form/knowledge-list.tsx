import { Plus, Upload } from 'lucide-react';
import { Fragment, useRef, useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import type { KnowledgeFile } from '#contract/configs.ts';
import type { Uploaded } from '#contract/files.ts';
import { Button } from '../../ui/button.tsx';
import { TablePages } from '../../ui/data-table-pages.tsx';
import { type Entries, emptyFile } from './entries.ts';
import { KnowledgeRow } from './knowledge-row.tsx';
import { labels, showValue } from './labels.ts';
import { ListNotes } from './list-notes.tsx';
import { RemovedRow } from './removed-row.tsx';
import { Section } from './section.tsx';
import { UploadDialog } from './upload-dialog.tsx';
import { useFilePages } from './use-file-pages.ts';
import { useRows } from './use-rows.ts';

const name = 'aisettings.home.uploadedFiles';

/** What the host's assistant knows: every question may be answered from these files. */
export function KnowledgeList() {
  const { control, getValues, setValue } = useFormContext<Entries>();
  const { fields, append, insert, remove, move } = useFieldArray({ control, name, keyName: 'key' });
  const list = useRef<HTMLUListElement>(null);
  const { page, pages, first, end, setPage, show } = useFilePages(fields.length, list);
  const rows = useRows(list, { insert, remove, move, show }, (index) => getValues(`${name}.${index}`));
  const { removed } = rows;
  const [uploading, setUploading] = useState(false);

  function addRow() {
    show(fields.length);
    append(emptyFile);
  }

  /** An uploaded file fills the first empty row, else a new row is appended. */
  function addUploaded({ url, fileId }: Uploaded) {
    const isEmpty = (file: KnowledgeFile) => file.fileURL.trim() === '' && file.fileID.trim() === '';
    const index = getValues(name).findIndex(isEmpty);
    show(index === -1 ? fields.length : index);
    if (index === -1) return append({ ...emptyFile, fileURL: url, fileID: fileId }, { shouldFocus: false });
    setValue(`${name}.${index}.fileURL`, url, { shouldDirty: true });
    setValue(`${name}.${index}.fileID`, fileId, { shouldDirty: true });
  }
  const undoRow = removed && (
    <RemovedRow
      key={`${removed.index} ${removed.row.fileURL} ${removed.row.id}`}
      name={showValue(removed.row.fileContext || removed.row.fileURL)}
      onUndo={rows.undo}
    />
  );

  return (
    <Section title={labels[name]} hint="Every question on this host may be answered from them.">
      <ul ref={list} className="flex flex-col gap-3">
        {fields.slice(first, end).map(({ key, additionalInfo }, offset) => (
          <Fragment key={key}>
            {removed?.index === first + offset && undoRow}
            <KnowledgeRow
              index={first + offset}
              isLast={first + offset === fields.length - 1}
              additionalInfo={additionalInfo}
              actions={rows.actions}
            />
          </Fragment>
        ))}
        {removed !== undefined && removed.index >= fields.length && undoRow}
      </ul>
      <ListNotes name={name} moved={rows.moved} count={fields.length} />
      {pages > 1 && <TablePages page={page + 1} pageCount={pages} onPage={(next) => setPage(next - 1)} />}
      <div className="-ms-4 flex flex-wrap">
        <Button kind="plain" onClick={() => setUploading(true)}>
          <Upload size={16} aria-hidden="true" />
          Upload a file
        </Button>
        <Button kind="plain" onClick={addRow}>
          <Plus size={16} aria-hidden="true" />
          Add a file by its address
        </Button>
      </div>
      <UploadDialog open={uploading} onUploaded={addUploaded} onClose={() => setUploading(false)} />
    </Section>
  );
}
