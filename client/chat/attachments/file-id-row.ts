import type { Uploaded } from '#contract/knowledge/files.ts';
import type { NamedFile } from './attachments.ts';

/** One file-ID input. `name` and `url` belong to an uploaded file until somebody changes its ID. */
export type FileRow = NamedFile & { key: number };

type RowChange =
  | { type: 'added' }
  | { type: 'removed'; key: number }
  | { type: 'typed'; key: number; fileId: string }
  | { type: 'uploaded'; uploaded: Omit<Uploaded, 'purpose'> };

export const firstRows: FileRow[] = [{ key: 0, fileId: '' }];

export function changeRows(rows: FileRow[], change: RowChange): FileRow[] {
  switch (change.type) {
    case 'added':
      return [...rows, { key: nextKey(rows), fileId: '' }];
    case 'removed':
      return rows.length > 1 ? rows.filter(({ key }) => key !== change.key) : firstRows;
    case 'typed':
      return rows.map((row) => (row.key === change.key ? { key: row.key, fileId: change.fileId } : row));
    case 'uploaded':
      return fillRow(rows, change.uploaded);
  }
}

/** Fills the first empty row with the uploaded file, else appends a row. */
function fillRow(rows: FileRow[], { fileId, fileName, url, leftOut }: Omit<Uploaded, 'purpose'>): FileRow[] {
  const empty = rows.find((row) => row.fileId.trim() === '');
  const filled = { key: empty?.key ?? nextKey(rows), fileId, name: fileName, url, leftOut };
  return empty ? rows.map((row) => (row === empty ? filled : row)) : [...rows, filled];
}

/** Returns the files of the rows that are not empty. */
export function namedFiles(rows: readonly FileRow[]): NamedFile[] {
  return rows
    .map(({ key: _, fileId, ...file }) => ({ ...file, fileId: fileId.trim() }))
    .filter(({ fileId }) => fileId !== '');
}

function nextKey(rows: readonly FileRow[]): number {
  return Math.max(-1, ...rows.map(({ key }) => key)) + 1;
}
