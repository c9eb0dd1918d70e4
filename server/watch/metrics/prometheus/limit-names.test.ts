import { expect, it } from 'vitest';
import { limitNames } from './limit-names.ts';

it('gives as many names a label as are allowed, and all others one together', () => {
  const labelOf = limitNames(2);
  expect(['a', 'b', 'c', 'a', 'd'].map(labelOf)).toEqual(['a', 'b', 'other', 'a', 'other']);
});

it('cuts a long name', () => {
  expect(limitNames(1)('x'.repeat(5000))).toHaveLength(100);
});
