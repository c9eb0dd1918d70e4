import { expect, it } from 'vitest';
import { keepChosen } from './use-open-rows.ts';

const rows = (...keys: string[]) => keys.map((key) => ({ key }));

it('keeps open what was opened when all rows get new keys', () => {
  const chosen = new Map([
    ['a', true],
    ['c', false],
  ]);
  const kept = keepChosen(chosen, rows('a', 'b', 'c'), rows('x', 'y', 'z'));
  expect([kept.get('x'), kept.get('y'), kept.get('z')]).toEqual([true, undefined, false]);
});

it.each([
  ['is added', rows('a', 'b', 'c')],
  ['is removed', rows('b')],
  ['is moved', rows('b', 'a')],
])('changes nothing when a row %s', (_title, after) => {
  const chosen = new Map([['a', true]]);
  expect(keepChosen(chosen, rows('a', 'b'), after)).toBe(chosen);
});

it.each([
  ['no row', rows(), rows()],
  ['rows that nobody touched', rows('b'), rows('y')],
])('answers the same for %s, so that nothing is rendered again', (_title, before, after) => {
  const chosen = new Map([['a', true]]);
  expect(keepChosen(chosen, before, after)).toBe(chosen);
});
