import { expect, it } from 'vitest';
import { readColumn } from './cell-values.ts';

it.each<[string, string[], number[]]>([
  ['Price', ['€1,250.50', '€90'], [1250.5, 90]],
  ['Preis', ['1.250,50 €', '1.250 €'], [1250.5, 1250]],
  ['Price', ['CHF 12.–', 'CHF 7.50'], [12, 7.5]],
  ['Inhabitants', ['1 250', '1,100', '800'], [1250, 1100, 800]],
  ['Height', ['8’848', '12'], [8848, 12]],
  ['Duration', ['2 h 30 min', '90 min', '1 Stunde und 5 Minuten'], [9000, 5400, 3900]],
  ['Duration', ['3 days', '4 hours', '1 week'], [259_200, 14_400, 604_800]],
  ['Weight', ['0.125 kg', '0.9 kg', '1.100 kg'], [125_000, 900_000, 1_100_000]],
  ['Volume', ['500 ml', '1 l'], [500, 1000]],
  ['Length', ['5 mm', '2 cm'], [5, 20]],
  ['Temperature', ['-12 °C', '−3 °C', '+19 °C'], [-12, -3, 19]],
  ['Seats', ['about 12', '4'], [12, 4]],
  ['Rooms', ['1 room', '3 rooms'], [1, 3]],
  ['Вес', ['500 г', '2 кг'], [500_000, 2_000_000]],
])('the cells of %j, %j, measure %j', (name, texts, values) => {
  expect(readColumn(name, texts)).toEqual([values]);
});

it('reads a mark both ways that may part decimals or thousands of a measure', () => {
  expect(readColumn('Weight', ['1.250 kg', '3 kg'])).toEqual([
    [1_250_000, 3_000_000],
    [1_250_000_000, 3_000_000],
  ]);
});

it.each([
  ['', '4'],
  ['closed', '4'],
  ['09:00–18:00', '4'],
  ['10–12', '4'],
  ['2½', '4'],
  ['3 days or 5 weeks', '4 days'],
  ['1.2 million', '900,000'],
  ['2 Mio.', '900 Tsd.'],
  ['10 USD', '1,500 JPY'],
  ['4 kg', '4'],
  ['4 kg', '4 lb'],
  ['12 °C', '40 °F'],
  ['5 weeks', '1 month'],
  ['12.05.2026', '03.10.2026'],
  ['€9/h', '€40/day'],
  ['minus 5', 'minus 9'],
  ['1.234.567', '1.5'],
])('%j and %j are not compared', (...texts) => {
  expect(readColumn('Measure', texts)).toEqual([]);
});
