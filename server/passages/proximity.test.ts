import { expect, it } from 'vitest';
import { wordsOf } from '../language/analysis.ts';
import { scoreProximity } from './proximity.ts';

const idf = new Map([
  ['price', 2],
  ['hotel', 1],
  ['bar', 4],
]);
const names = () => undefined;
const score = (text: string, pairs: [string, string][] = [['price', 'hotel']]) =>
  scoreProximity(
    { terms: wordsOf(text, 'en').flatMap(({ terms }) => terms), language: 'en' },
    { pairs, names },
    idf,
  );

it('counts the worth of the lesser term by the least distance of any two', () => {
  expect(score('price of the old grey hotel, hotel bar; the best price hotel')).toBe(1);
  expect(score('hotel price')).toBe(1);
  expect(score('price of the hotel')).toBe(1 / 3);
  expect(score('price a b c d e f g h i hotel')).toBe(0);
  expect(score('price')).toBe(0);
});

it('adds up pairs', () => {
  expect(
    score('hotel price bar', [
      ['price', 'hotel'],
      ['price', 'bar'],
    ]),
  ).toBe(3);
});

it('stays quick on a text of nothing but the two', () => {
  const began = performance.now();
  score('price;hotel;'.repeat(50_000));
  // Tens of milliseconds; minutes, were each compared with each.
  expect(performance.now() - began).toBeLessThan(3000);
});
