import { expect, it } from 'vitest';
import { stemEnglish } from './english-stems.ts';

it.each([
  ['leave', 'leaves', 'leaving', 'left'],
  ['live', 'lives', 'living', 'lived', 'life'],
  ['child', 'children'],
  ['leaf', 'leaves'],
])('brings the forms of %s together', (...forms) => {
  expect(new Set(forms.map(stemEnglish)).size).toBe(1);
});
