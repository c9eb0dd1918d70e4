import type { BillRow } from '#contract/hosts/bill.ts';
import { csvCell } from '#server/http/answers/csv.ts';
import type { Db } from '#server/store/schema.ts';
import { openBill } from './bill.ts';
import type { AskedBill } from './bill-rows.ts';

const columns = [
  ...(['host', 'model', 'late', 'questions', 'answered', 'unsure', 'refused'] as const),
  ...(['inputTokens', 'cachedTokens', 'outputTokens', 'storageMb', 'amount'] as const),
] as const satisfies readonly (keyof BillRow)[];

/** Yields a bill as CSV for spreadsheets (RFC 4180), with a byte order mark, as Excel takes UTF-8 for another encoding without one. An unknown amount is empty. */
export async function* billCsv(db: Db, asked: AskedBill): AsyncGenerator<string> {
  const { currency, rows } = await openBill(db, asked);
  yield `\ufeff${[...columns, 'currency'].join()}\r\n`;
  for await (const batch of rows) {
    yield batch
      .map((row) => `${columns.map((column) => cellOf(row[column])).join()},${currency ?? ''}\r\n`)
      .join('');
  }
}

function cellOf(value: string | number | boolean | null | undefined): string {
  return typeof value === 'string' ? csvCell(value) : String(value ?? '');
}
