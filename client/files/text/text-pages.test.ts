import { expect, it } from 'vitest';
import { groupByPage } from './text-pages.ts';

it('gathers blocks by page, and names a heading where its section begins', () => {
  const pages = groupByPage([
    { page: 1, headings: ['Guide'], text: 'a' },
    { page: 1, headings: ['Guide', 'Hours'], text: 'b' },
    { page: 2, headings: ['Guide', 'Hours'], text: 'c' },
    { page: 2, headings: ['Prices', 'Hours'], text: 'd' },
  ]);
  expect(pages.map(({ page, parts }) => [page, parts.map(({ text }) => text)])).toEqual([
    [1, ['a', 'b']],
    [2, ['c', 'd']],
  ]);
  const headings = pages.flatMap(({ parts }) => parts.map((part) => part.headings));
  expect(headings).toEqual([
    [{ depth: 0, heading: 'Guide' }],
    [{ depth: 1, heading: 'Hours' }],
    [],
    [
      { depth: 0, heading: 'Prices' },
      { depth: 1, heading: 'Hours' },
    ],
  ]);
});

it('has one page of no number for a file without pages', () => {
  expect(
    groupByPage([
      { headings: [], text: 'a' },
      { headings: [], text: 'b' },
    ]),
  ).toMatchObject([{ page: undefined, parts: [{ index: 0 }, { index: 1 }] }]);
});
