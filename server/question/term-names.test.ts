import { expect, it } from 'vitest';
import { createTermNames, nameOfTerm } from './term-names.ts';

it.each([
  ['en', 'en', 'six days', '6', 'six'],
  ['en', 'en', '6 days', 'six', '6'],
  ['de', 'de', 'sechs Tage', '6', 'sech'],
  ['fr', 'fr', '3 jours', 'trois', '3'],
  ['en', 'de', 'six days', 'sech', 'six'],
] as const)(
  'a number of a question in %s stands in documents in %s as word and as digits: %s',
  (own, there, query, term, name) => {
    expect(nameOfTerm(createTermNames([query], own)(there), term)).toBe(name);
  },
);

it('a question without numbers has no names for its own language', () => {
  expect(createTermNames(['towers'], 'en')('en')).toBeUndefined();
});

it.each([
  ['it', '6 giorni', 'sei', 'Sei aperto?', '6'],
  ['fr', '9 ponts', 'neuf', 'Le Pont Neuf', '9'],
  ['de', '8 Kinder', 'acht', 'Gib acht!', '8'],
] as const)(
  'in %s, %j is not %j, which says other things as often',
  (language, digits, word, said, number) => {
    expect(nameOfTerm(createTermNames([digits], language)(language), word)).toBe(word);
    expect(nameOfTerm(createTermNames([said], language)(language), number)).toBe(number);
  },
);
