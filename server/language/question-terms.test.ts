import { expect, it } from 'vitest';
import { createTermNames, nameOfTerm } from './question-terms.ts';

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
