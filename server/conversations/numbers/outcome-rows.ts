import { sql } from 'kysely';
import { answerOutcomes, type OutcomeCounts, outcomeCountsSchema } from '#contract/chat/outcomes.ts';
import type { Db, Store, Trx } from '#server/store/schema.ts';
import { prepareInsert } from '#server/store/statements/prepare-insert.ts';

type ConversationRow = Store['conversation_outcomes'];
type DayRow = Store['conversation_day_outcomes'];

const addConversationRows = prepareInsert(
  'conversation_outcomes',
  sql`on conflict (conversation_id, outcome) do update set count = conversation_outcomes.count + excluded.count`,
);

const addDayRows = prepareInsert(
  'conversation_day_outcomes',
  sql`on conflict (host, day, outcome) do update set count = conversation_day_outcomes.count + excluded.count`,
);

/** Adds answers to the numbers of their conversations by outcome. A negative count takes answers away. */
export async function addConversationOutcomes(trx: Trx, rows: readonly ConversationRow[]): Promise<void> {
  await addConversationRows(
    trx,
    summed(rows, ({ conversation_id, outcome }) => `${conversation_id} ${outcome}`),
  );
  const emptied = rows.filter(({ count }) => count < 0);
  for (const { conversation_id, outcome } of emptied) {
    const row = trx.deleteFrom('conversation_outcomes').where('conversation_id', '=', conversation_id);
    await row.where('outcome', '=', outcome).where('count', '<=', sql.lit(0)).execute();
  }
}

/** Adds answers to the numbers of their days by outcome. A negative count takes answers away. */
export async function addDayOutcomes(trx: Trx, rows: readonly DayRow[]): Promise<void> {
  await addDayRows(
    trx,
    summed(rows, ({ host, day, outcome }) => `${host} ${day} ${outcome}`),
  );
}

/** Returns one row for each key, as a statement may change a row once. Sorted, so that processes lock rows in the same order and can't deadlock. */
function summed<Row extends { count: number }>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] {
  const sums = new Map<string, Row>();
  for (const row of rows) {
    const key = keyOf(row);
    sums.set(key, { ...row, count: row.count + (sums.get(key)?.count ?? 0) });
  }
  return [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

/** Finds the numbers of conversations by outcome. */
export async function findOutcomes(
  db: Db,
  ids: readonly string[],
): Promise<(conversationId: string) => OutcomeCounts> {
  const rows = await db
    .selectFrom('conversation_outcomes')
    .select(['conversation_id', 'outcome', 'count'])
    .where('conversation_id', 'in', ids)
    .execute();
  const byConversation = Map.groupBy(rows, (row) => row.conversation_id);
  return (id) => outcomeCountsOf(byConversation.get(id) ?? []);
}

/** Finds the numbers of a host's answers by outcome on each day of a period. */
export async function findDayOutcomes(
  db: Db,
  { host, first, last }: { host: string; first: string; last: string },
): Promise<(day: string) => OutcomeCounts> {
  const rows = await db
    .selectFrom('conversation_day_outcomes')
    .select(['day', 'outcome', 'count'])
    .where('host', '=', host)
    .where('day', '>=', first)
    .where('day', '<=', last)
    .execute();
  const byDay = Map.groupBy(rows, ({ day }) => day);
  return (day) => outcomeCountsOf(byDay.get(day) ?? []);
}

function outcomeCountsOf(rows: readonly { outcome: string; count: number }[]): OutcomeCounts {
  const counts = new Map(rows.map(({ outcome, count }) => [outcome, count]));
  return outcomeCountsSchema.parse(
    Object.fromEntries(answerOutcomes.map((outcome) => [outcome, counts.get(outcome) ?? 0])),
  );
}
