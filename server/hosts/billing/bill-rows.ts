import { setImmediate } from 'node:timers/promises';
import { type SqlBool, sql } from 'kysely';
import type { BillRow } from '#contract/hosts/bill.ts';
import type { ModelPrice } from '#contract/hosts/prices.ts';
import type { Db } from '#server/store/schema.ts';
import { measureStorage } from '../usage/stored-bytes.ts';
import { amountOf } from './amount.ts';

/** Rows per query, which other requests wait for on SQLite. */
const batchSize = 500;
const bytesPerMb = 1024 ** 2;

export interface AskedBill {
  month: string;
  /** True for a month that has ended. */
  isClosed: boolean;
  /** One host; undefined for all. */
  host: string | undefined;
  /** True to leave out what earlier owners of a host's name used. */
  isOwn: boolean;
}

type UseRow = Omit<BillRow, 'storageMb' | 'amount'>;
type Position = readonly [host: string, model: string, late: number];

/** Yields the rows of a bill by host and model. Reads in batches, between which other requests run. */
export async function* billRows(
  db: Db,
  asked: AskedBill & { priceOf: (model: string) => ModelPrice | undefined },
): AsyncGenerator<BillRow[]> {
  for (let after: Position | undefined; ; await setImmediate()) {
    const rows = await readUse(db, asked, after);
    const storage = await findStorage(db, asked, [...new Set(rows.map(({ host }) => host))]);
    yield rows.map((row) => ({
      ...row,
      storageMb: storage.get(row.host) ?? null,
      amount: amountOf(row, asked.priceOf(row.model)),
    }));
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    after = [last.host, last.model, last.late ? 1 : 0];
  }
}

async function readUse(
  db: Db,
  { month, host, isOwn }: AskedBill,
  after: Position | undefined,
): Promise<UseRow[]> {
  let found = db.selectFrom('model_use').where('month', '=', month);
  if (host !== undefined) found = found.where('host', '=', host);
  if (isOwn) found = found.where('ended_at', '=', '');
  if (after) found = found.where(sql<SqlBool>`(host, model, late) > (${sql.join(after)})`);
  const rows = await found
    .select((eb) => [
      ...(['host', 'model', 'late'] as const),
      eb.fn.sum<number | string>('questions').as('questions'),
      eb.fn.sum<number | string>('answered').as('answered'),
      eb.fn.sum<number | string>('unsure').as('unsure'),
      eb.fn.sum<number | string>('refused').as('refused'),
      eb.fn.sum<number | string>('input_tokens').as('input'),
      eb.fn.sum<number | string>('cached_tokens').as('cached'),
      eb.fn.sum<number | string>('output_tokens').as('output'),
    ])
    .groupBy(['host', 'model', 'late'])
    .orderBy('host')
    .orderBy('model')
    .orderBy('late')
    .limit(batchSize)
    .execute();
  return rows.map((row) => ({
    ...{ host: row.host, model: row.model, ...(row.late === 1 && { late: true as const }) },
    ...{ questions: Number(row.questions), answered: Number(row.answered) },
    ...{ unsure: Number(row.unsure), refused: Number(row.refused) },
    ...{ inputTokens: Number(row.input), cachedTokens: Number(row.cached), outputTokens: Number(row.output) },
  }));
}

/** Finds the megabytes of hosts: now for the open month, as last noted for another. A host that was purged since has its note. */
async function findStorage(
  db: Db,
  { month, isClosed, isOwn }: AskedBill,
  hosts: readonly string[],
): Promise<Map<string, number>> {
  if (hosts.length === 0) return new Map();
  let found = db.selectFrom('storage_use').where('month', '=', month).where('host', 'in', hosts);
  if (isOwn) found = found.where('ended_at', '=', '');
  const noted = await found.select(['host', 'stored_bytes', 'ended_at']).orderBy('ended_at').execute();
  // The note of who has the name now, else that of its last owner.
  const [own, earlier] = [
    noted.filter((note) => note.ended_at === ''),
    noted.filter((note) => note.ended_at !== ''),
  ];
  const bytes = new Map([...earlier, ...own].map(({ host, stored_bytes }) => [host, Number(stored_bytes)]));
  const measured = isClosed ? [] : await measureStorage(db, hosts);
  return new Map([...bytes, ...measured].map(([host, stored]) => [host, toMegabytes(stored)]));
}

/** Returns megabytes with two decimals. */
function toMegabytes(bytes: number): number {
  return Math.round((bytes / bytesPerMb) * 100) / 100;
}
