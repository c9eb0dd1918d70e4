import { expect, it } from 'vitest';
import type { TableView } from './table-view.ts';
import { viewOfList } from './view-of-list.ts';

const rows = [
  { id: '1', filename: 'Tides 10.pdf', sizeInBytes: 900 },
  { id: '2', filename: 'tides 9.pdf', sizeInBytes: 1000 },
  { id: '3', filename: 'Café.txt', sizeInBytes: 20, uploadedAt: '2026-01-01T00:00:00Z' },
];
const first: TableView = { page: 1, sort: undefined, order: 'asc', search: '' };
const show = (change: Partial<TableView>, perPage = 10) => {
  const columns = ['filename', 'sizeInBytes', 'uploadedAt'];
  const { rows: shown, total } = viewOfList(rows, { view: { ...first, ...change }, columns, perPage });
  return { ids: shown.map(({ id }) => id).join(''), total };
};

it.each<[Partial<TableView>, string]>([
  [{}, '123'],
  [{ sort: 'sizeInBytes' }, '312'],
  [{ sort: 'sizeInBytes', order: 'desc' }, '213'],
  [{ sort: 'filename' }, '321'],
  [{ sort: 'uploadedAt', order: 'desc' }, '312'],
  [{ search: 'TIDES', sort: 'filename' }, '21'],
  [{ search: 'cafe' }, '3'],
  [{ search: 'toString' }, ''],
])('shows a whole list as %j', (change, ids) => {
  expect(show(change)).toEqual({ ids, total: ids.length });
});

it('pages what it found', () => {
  expect(show({ page: 2, sort: 'sizeInBytes' }, 2)).toEqual({ ids: '2', total: 3 });
  expect(show({ page: 3 }, 2)).toEqual({ ids: '', total: 3 });
});
