import { expect, test } from 'vitest';
import { trimBothOf, trimEndOf, trimStartOf } from './trim-text.ts';

const mark = /^[\p{P}\s]$/u;

test('trims what matches at the ends and nothing between them', () => {
  expect(trimBothOf(' ¿a, b?! ', mark)).toBe('a, b');
  expect(trimEndOf('?a?', mark)).toBe('?a');
  expect(trimStartOf('?a?', mark)).toBe('a?');
});

test('trims a text of nothing else to the empty text', () => {
  expect(trimBothOf(' ?! ', mark)).toBe('');
  expect(trimBothOf('', mark)).toBe('');
});

test('reads a character of two code units as one', () => {
  expect(trimBothOf('\u{10100}a\u{10100}', mark)).toBe('a');
  expect(trimBothOf('\u{1f600}', mark)).toBe('\u{1f600}');
});

test('leaves half a pair as it is', () => {
  expect(trimBothOf('\udd00?\ud800', mark)).toBe('\udd00?\ud800');
});

test('reads a million marks before a letter at once', () => {
  const text = `a${'?'.repeat(1_000_000)}a`;
  expect(trimBothOf(text, mark)).toBe(text);
});
