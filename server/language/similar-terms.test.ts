import { expect, it } from 'vitest';
import { findSimilarTerm } from './similar-terms.ts';

it.each([
  ['percipit', ['percent', 'precipit', 'participl'], 'precipit'],
  ['hillbert', ['hilbert'], 'hilbert'],
  ['religios', ['religi', 'region'], 'religi'],
  ['tower', ['towel'], 'towel'],
  ['tower', ['power', 'town', 'towns'], undefined],
  ['price', ['prize'], 'prize'],
  ['cat', ['cats'], undefined],
  ['kayk', ['kayak'], 'kayak'],
  ['town', ['tower', 'towns'], 'towns'],
  ['cave', ['cage', 'gave'], undefined],
  ['ab-1234', ['ab-1235'], undefined],
])('takes %s for the likeliest of %j', (term, vocabulary, similar) => {
  expect(findSimilarTerm(term, vocabulary)).toBe(similar);
});
