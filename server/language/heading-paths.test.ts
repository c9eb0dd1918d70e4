import { expect, it } from 'vitest';
import { sectionsOf } from './heading-paths.ts';

it.each([
  [
    'below a title that all share',
    ['Guide', 'Guide › A', 'Guide › A › x', 'Guide › B'],
    [undefined, 'A', 'A', 'B'],
  ],
  [
    'at the top where there is no title',
    ['A', 'A › x', 'B', 'C', undefined],
    ['A', 'A', 'B', 'C', undefined],
  ],
  [
    'a level deeper where the top parts too little',
    ['Guide › A', 'Guide › B', 'Guide › C', 'Annex'],
    ['Guide › A', 'Guide › B', 'Guide › C', 'Annex'],
  ],
  ['nowhere without headings', [undefined, ''], [undefined, undefined]],
  ['nowhere under one heading', ['Guide', 'Guide'], [undefined, undefined]],
])('a document has its sections %s', (_where, paths, sections) => {
  expect(sectionsOf(paths)).toEqual(sections);
});
