import { sql } from 'kysely';
import type { HostCost } from '#contract/hosts/bill.ts';
import type { Prices } from '#contract/hosts/prices.ts';
import type { Db } from '#server/store/schema.ts';
import { monthOf } from '../usage/model-use.ts';
import { amountOf, amountPerAnswer, sumOfAmounts } from './amount.ts';
import { findPrices } from './price-lists.ts';
import { priceFinder } from './price-of-model.ts';

const dayMs = 86_400_000;
const costDays = 30;

interface Month extends Prices {
  month: string;
  priceOf: ReturnType<typeof priceFinder>;
}

/** Finds what hosts cost in the last 30 days (UTC), each day at the prices of its month; nothing where no price is set. */
export async function findCosts(
  db: Db,
  { hosts, now }: { hosts: readonly string[]; now: Date },
): Promise<Map<string, HostCost>> {
  const first = new Date(now.getTime() - (costDays - 1) * dayMs);
  const months = await findMonths(db, first, now);
  const currency = months.at(-1)?.currency ?? null;
  if (hosts.length === 0 || currency === null || months.at(-1)?.models.length === 0) return new Map();
  const rows = await findUse(db, { hosts, months: months.map(({ month }) => month), first });
  return new Map(
    hosts.map((host) => {
      const own = rows.filter((row) => row.host === host);
      const amounts = own.map((row) => {
        const month = months.find((one) => one.month === row.month);
        // Amounts in two currencies have no sum.
        return month?.currency === currency
          ? amountOf(row, month.priceOf(row.model))
          : amountOf(row, undefined);
      });
      const amount = amounts.reduce(sumOfAmounts, 0);
      const answers = own.reduce((sum, row) => sum + row.answers, 0);
      return [host, { currency, amount, perAnswer: amountPerAnswer(amount, answers) }];
    }),
  );
}

/** Finds the prices of the months of a period, oldest first. */
async function findMonths(db: Db, first: Date, last: Date): Promise<Month[]> {
  const days = Array.from({ length: costDays }, (_, n) => monthOf(new Date(first.getTime() + n * dayMs)));
  const months = [...new Set([...days, monthOf(last)])];
  return Promise.all(
    months.map(async (month) => {
      const prices = await findPrices(db, month);
      return { month, ...prices, priceOf: priceFinder(prices.models) };
    }),
  );
}

async function findUse(
  db: Db,
  { hosts, months, first }: { hosts: readonly string[]; months: readonly string[]; first: Date },
) {
  const rows = await db
    .selectFrom('model_use')
    .select((eb) => [
      ...(['host', 'month', 'model'] as const),
      sql<number | string>`sum(answered + unsure + refused)`.as('answers'),
      eb.fn.sum<number | string>('input_tokens').as('input'),
      eb.fn.sum<number | string>('cached_tokens').as('cached'),
      eb.fn.sum<number | string>('output_tokens').as('output'),
    ])
    .where('month', 'in', months)
    .where('host', 'in', hosts)
    .where('day', '>=', first.toISOString().slice(0, 10))
    .where('ended_at', '=', '')
    .groupBy(['host', 'month', 'model'])
    .execute();
  return rows.map(({ host, month, model, ...sums }) => ({
    ...{ host, month, model, answers: Number(sums.answers) },
    ...{
      inputTokens: Number(sums.input),
      cachedTokens: Number(sums.cached),
      outputTokens: Number(sums.output),
    },
  }));
}
