import { expect, it } from 'vitest';
import { findCycle } from './refuse-cycles.ts';

const chunksOf = (imports: Record<string, string[]>) =>
  new Map(Object.entries(imports).map(([name, names]) => [name, { imports: names }]));

it('chunks that import each other are found, wherever they are imported from', () => {
  const chunks = chunksOf({
    main: ['form'],
    form: ['look', 'rules'],
    look: ['config'],
    config: ['look'],
    rules: [],
  });
  expect(findCycle(chunks)).toEqual(['look', 'config', 'look']);
});

it('chunks that share others are no cycle', () => {
  expect(findCycle(chunksOf({ main: ['form', 'rules'], form: ['rules'], rules: [] }))).toBeUndefined();
});
