import { expect, it } from 'vitest';
import { changeRows, type FileRow, firstRows, namedFiles } from './file-id-row.ts';

const url = 'https://files.example/f1';
const uploaded = { fileId: 'f1', fileName: 'hours.pdf', url };

it('fills the first empty row with an uploaded file', () => {
  const rows: FileRow[] = [
    { key: 0, fileId: 'typed' },
    { key: 1, fileId: ' ' },
    { key: 2, fileId: '' },
  ];
  expect(changeRows(rows, { type: 'uploaded', uploaded })).toEqual([
    rows[0],
    { key: 1, fileId: 'f1', name: 'hours.pdf', url },
    rows[2],
  ]);
});

it('appends a row when none is empty', () => {
  const rows: FileRow[] = [{ key: 4, fileId: 'typed' }];
  expect(changeRows(rows, { type: 'uploaded', uploaded })).toEqual([
    rows[0],
    { key: 5, fileId: 'f1', name: 'hours.pdf', url },
  ]);
});

it('forgets the name and the address of a file whose id is typed over', () => {
  const filled = changeRows(firstRows, { type: 'uploaded', uploaded });
  expect(namedFiles(filled)).toEqual([{ fileId: 'f1', name: 'hours.pdf', url }]);
  expect(namedFiles(changeRows(filled, { type: 'typed', key: 0, fileId: ' other ' }))).toEqual([
    { fileId: 'other' },
  ]);
});

it('always keeps one row', () => {
  expect(changeRows([{ key: 3, fileId: 'x' }], { type: 'removed', key: 3 })).toEqual(firstRows);
  expect(namedFiles(firstRows)).toEqual([]);
});
