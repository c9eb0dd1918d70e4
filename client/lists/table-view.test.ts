import { expect, it } from 'vitest';
import { readView, replaceView, type TableView, writeView } from './table-view.ts';

const read = (query: string) => readView(new URLSearchParams(query), ['host', 'title']);
const first: TableView = { page: 1, sort: undefined, order: 'asc', search: '' };

it.each([
  ['', first],
  ['page=3&sort=host&order=desc&search=%D0%94%20x', { page: 3, sort: 'host', order: 'desc', search: 'Д x' }],
  ['sort=title', { ...first, sort: 'title' }],
])('reads %j and writes it back', (query, view) => {
  expect(read(query)).toEqual(view);
  expect(read(writeView(read(query)).toString())).toEqual(view);
});

it.each(['page=0', 'page=-1', 'page=1.5', 'page=x', 'page=1e99', 'sort=owner', 'order=up', 'search=%20'])(
  'passes over %s',
  (query) => {
    expect(read(query)).toEqual(first);
  },
);

it('cuts a search that no server takes', () => {
  expect(read(`search=${'x'.repeat(500)}`).search).toHaveLength(200);
});

it('leaves what is not its own in the address', () => {
  const params = new URLSearchParams('page=3&host=acme.example&sort=filename');
  expect(replaceView(params, { ...first, search: 'a' }).toString()).toBe('host=acme.example&search=a');
});

it('leaves out of the address what stands there anyway', () => {
  expect(writeView(read('page=1&order=desc&search=')).toString()).toBe('');
});
