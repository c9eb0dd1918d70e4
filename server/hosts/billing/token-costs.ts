import type { TokenUsage } from '#server/models/model.ts';
import type { Db } from '#server/store/schema.ts';
import { monthOf } from '../usage/model-use.ts';
import { amountOf, sumOfAmounts } from './amount.ts';
import { findPrices } from './price-lists.ts';
import { priceFinder } from './price-of-model.ts';

interface Cost {
  amount: number;
  /** ISO 4217. */
  currency: string;
}

/** Returns a function that tells what tokens cost at the prices of a month in UTC; `null` where a price is not set. */
export async function openTokenCosts(
  db: Db,
  now: Date,
): Promise<(usage: readonly TokenUsage[]) => Cost | null> {
  const { currency, models } = await findPrices(db, monthOf(now));
  const priceOf = priceFinder(models);
  return (usage) => {
    const amount = usage
      .map(({ model, promptTokens, answerTokens, cachedTokens = 0 }) =>
        amountOf(
          {
            inputTokens: promptTokens,
            cachedTokens: Math.min(cachedTokens, promptTokens),
            outputTokens: answerTokens,
          },
          priceOf(model),
        ),
      )
      .reduce(sumOfAmounts, 0);
    return currency === null || amount === null ? null : { amount, currency };
  };
}
