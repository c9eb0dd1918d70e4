import { expect, it } from 'vitest';
import { formatMessage } from './format-message.ts';

it('fills in each value wherever it stands, as it is', () => {
  const values = { host: '$& {name}', name: 'Ann', days: 7 };
  expect(formatMessage('{name} on {host}, {days} days: {name}', values, 'en')).toBe(
    'Ann on $& {name}, 7 days: Ann',
  );
});

it.each([
  ['en', 1, 'See 1 file of Ann.'],
  ['en', 1200, 'See 1,200 files of Ann.'],
  ['en', 0, 'See nothing.'],
])('%s: chooses the plural form of %i', (language, n, text) => {
  const message = 'See {n, plural, =0 {nothing} one {# file of {name}} other {# files of {name}}}.';
  expect(formatMessage(message, { n, name: 'Ann' }, language)).toBe(text);
});

it('takes the forms of the language', () => {
  const message = '{n,plural,one{# plik} few{# pliki} many{# plików} other{# pliku}}';
  const texts = [1, 3, 5, 1.5].map((n) => formatMessage(message, { n }, 'pl'));
  expect(texts).toEqual(['1 plik', '3 pliki', '5 plików', '1,5 pliku']);
});
