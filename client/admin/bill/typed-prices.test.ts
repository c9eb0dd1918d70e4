import { expect, it } from 'vitest';
import { readPrices, typedPrices } from './typed-prices.ts';

it('shows prices as they are stored, and reads them again', () => {
  const prices = {
    currency: 'EUR',
    models: [
      { model: 'openai:*', input: 2.5, cached: 0, output: 10 },
      { model: 'builtin', input: 0, output: 0 },
    ],
  };
  expect(readPrices(typedPrices(prices))).toEqual({ prices });
});

it('reads commas, small letters and an empty price of cached tokens', () => {
  const row = { key: 0, model: ' openai:* ', input: '2,5', cached: ' ', output: '10' };
  expect(readPrices({ currency: 'eur ', models: [row] })).toEqual({
    prices: { currency: 'EUR', models: [{ model: 'openai:*', input: 2.5, output: 10 }] },
  });
});
