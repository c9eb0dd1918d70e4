import { expect, it } from 'vitest';
import { readValue } from './cell-values.ts';

it.each([
  ['€1,250.50', 1250.5],
  ['1.250,50 €', 1250.5],
  ['1 250', 1250],
  ['2 h 30 min', 150],
  ['90 min', 90],
  ['1.5 kg', 1500],
  ['about 12', 12],
])('%j measures %d', (text, value) => {
  expect(readValue(text)).toBe(value);
});

it.each(['', 'closed', '09:00–18:00', '10–12', '3 days or 5 weeks', '–'])('%j measures nothing', (text) => {
  expect(readValue(text)).toBeUndefined();
});
