import { type Prices, type PricesInput, pricesSchema } from '#contract/hosts/prices.ts';
import type { Db, Trx } from '#server/store/schema.ts';

const none: Prices = { currency: null, models: [] };

/** Finds the prices of a month: those that were in force at its end, or are now. */
export async function findPrices(db: Db, month: string): Promise<Prices> {
  const row = await db
    .selectFrom('price_lists')
    .select(['currency', 'models'])
    .where('month', '<=', month)
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? pricesSchema.parse({ currency: row.currency, models: JSON.parse(row.models) }) : none;
}

/** Sets the prices of a month and later ones. Earlier months keep theirs. */
export async function setPrices(trx: Trx, month: string, { currency, models }: PricesInput): Promise<void> {
  const row = { currency, models: JSON.stringify(models) };
  await trx
    .insertInto('price_lists')
    .values({ month, ...row })
    .onConflict((conflict) => conflict.column('month').doUpdateSet(row))
    .execute();
}
