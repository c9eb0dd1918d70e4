import { startTransition, useRef } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useRows } from '#client/admin/config/fields/use-rows.ts';
import { type Entries, emptyFile } from '#client/admin/config/state/entries.ts';
import type { KnowledgeFile } from '#contract/hosts/configs.ts';
import type { Uploaded } from '#contract/knowledge/files.ts';
import { useFilePages } from './use-file-pages.ts';

const name = 'aisettings.home.uploadedFiles';

export function useKnowledge(filling: number) {
  const { control, getValues, setValue } = useFormContext<Entries>();
  const { fields, append, insert, remove, move } = useFieldArray({ control, name, keyName: 'key' });
  const list = useRef<HTMLUListElement>(null);
  const paging = useFilePages(fields.length, list);
  const { show } = paging;
  const read = (index: number) => getValues(`${name}.${index}`);
  const rows = useRows(list, { insert, remove, move, show }, read, filling);

  function addRow() {
    startTransition(() => {
      show(fields.length);
      append(emptyFile);
    });
  }

  /** Fills the first empty row, else appends one. The file's name is its context until somebody enters another. */
  function addUploaded({ url, fileId, fileName }: Uploaded) {
    const isEmpty = (file: KnowledgeFile) => file.fileURL.trim() === '' && file.fileID.trim() === '';
    const files = getValues(name);
    const index = files.findIndex(isEmpty);
    show(index === -1 ? files.length : index);
    const added = { ...emptyFile, fileURL: url, fileID: fileId, fileContext: fileName };
    if (index === -1) return append(added, { shouldFocus: false });
    const { fileContext } = read(index);
    const context = fileContext.trim() === '' ? fileName : fileContext;
    setValue(`${name}.${index}.fileURL`, url, { shouldDirty: true });
    setValue(`${name}.${index}.fileID`, fileId, { shouldDirty: true });
    setValue(`${name}.${index}.fileContext`, context, { shouldDirty: true });
  }

  return { fields, list, paging, rows, addRow, addUploaded };
}
