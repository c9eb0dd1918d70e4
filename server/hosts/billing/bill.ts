import type { Bill, BillRow } from '#contract/hosts/bill.ts';
import type { Db } from '#server/store/schema.ts';
import { sumOfAmounts } from './amount.ts';
import { type AskedBill, billRows } from './bill-rows.ts';
import { findPrices } from './price-lists.ts';
import { priceFinder } from './price-of-model.ts';

interface OpenBill {
  currency: string | null;
  /** Yields the rows in batches. */
  rows: AsyncGenerator<BillRow[]>;
}

/** Opens a month's bill: the open month with today's prices, a closed one with those that it had at its end. */
export async function openBill(db: Db, asked: AskedBill): Promise<OpenBill> {
  const { currency, models } = await findPrices(db, asked.month);
  return { currency, rows: priced(db, asked, { currency, priceOf: priceFinder(models) }) };
}

async function* priced(
  db: Db,
  asked: AskedBill,
  { currency, priceOf }: { currency: string | null; priceOf: ReturnType<typeof priceFinder> },
): AsyncGenerator<BillRow[]> {
  for await (const rows of billRows(db, { ...asked, priceOf })) {
    yield currency === null ? rows.map((row) => ({ ...row, amount: null })) : rows;
  }
}

/** Reads a whole bill. */
export async function readBill(db: Db, asked: AskedBill): Promise<Bill> {
  const { currency, rows } = await openBill(db, asked);
  const all: BillRow[] = [];
  for await (const batch of rows) all.push(...batch);
  const { month, isClosed } = asked;
  return { month, isClosed, currency, rows: all, total: totalOf(all, currency) };
}

function totalOf(rows: readonly BillRow[], currency: string | null): Bill['total'] {
  const total: Bill['total'] = {
    ...{ questions: 0, answered: 0, unsure: 0, refused: 0 },
    ...{ inputTokens: 0, cachedTokens: 0, outputTokens: 0 },
    amount: currency === null ? null : 0,
  };
  for (const row of rows) {
    total.questions += row.questions;
    total.answered += row.answered;
    total.unsure += row.unsure;
    total.refused += row.refused;
    total.inputTokens += row.inputTokens;
    total.cachedTokens += row.cachedTokens;
    total.outputTokens += row.outputTokens;
    total.amount = sumOfAmounts(total.amount, row.amount);
  }
  return total;
}
