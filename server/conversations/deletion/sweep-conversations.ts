import { weighedBatches } from '#server/compute/batches.ts';
import { runRelaxed } from '#server/store/relaxed-durability.ts';
import type { Db, Trx } from '#server/store/schema.ts';
import { titleOf } from '../keeping/answer-rows.ts';
import { replaceTerms } from '../keeping/term-rows.ts';
import { countAnswers } from '../numbers/numbers.ts';
import { addConversationOutcomes } from '../numbers/outcome-rows.ts';
import { dayOf, lowestIdAt } from '../periods/time-ids.ts';
import { keptTurnOf } from '../reading/conversation-rows.ts';
import { deleteRows } from './delete-conversations.ts';
import { type Paced, pace } from './pace-deletion.ts';

interface Sweep extends Paced {
  host: string;
  /** Everything that was asked before is deleted. */
  oldest: string;
  now?: Date;
}

const batchSize = 50;
/** Answers deleted in one transaction. */
const answersAtOnce = 200;
/** Questions, sources and languages that are kept of a past day. */
const keptOfDay = 50;

/** Deletes what a host kept for longer than its days, in small steps. */
export async function sweepHost(db: Db, sweep: Sweep): Promise<void> {
  await deleteNumbers(db, sweep);
  const before = lowestIdAt(new Date(sweep.oldest));
  for (let after = ''; !sweep.stopped.aborted; ) {
    const rows = await db
      .selectFrom('conversations')
      .select(['id', 'title', 'last_at', 'started_at', 'renamed', 'questions'])
      .where('host', '=', sweep.host)
      .where('id', '>', after)
      .where('id', '<', before)
      .orderBy('id')
      .limit(batchSize)
      .execute();
    const gone = rows.filter(({ last_at }) => last_at < sweep.oldest);
    for (const step of stepsOf(gone)) await deleteGone(db, sweep, step);
    const shortened = rows.filter((row) => row.last_at >= sweep.oldest && row.started_at < sweep.oldest);
    for (const row of shortened)
      await pace(db, sweep, () => runRelaxed(db, (trx) => shorten(trx, row, sweep)));
    if (rows.length < batchSize) return;
    after = rows.at(-1)?.id ?? after;
  }
}

/** Groups conversations so that each group has few answers, or is one conversation. */
function* stepsOf(rows: readonly { id: string; questions: number }[]): Generator<string[]> {
  for (const step of weighedBatches(rows, { weightOf: ({ questions }) => questions, most: answersAtOnce }))
    yield step.map(({ id }) => id);
}

/** Deletes conversations, of long ones first the answers: a transaction of thousands of rows would hold all others. */
async function deleteGone(db: Db, sweep: Sweep, ids: readonly string[]): Promise<void> {
  const { host, stopped } = sweep;
  for (let deleted = answersAtOnce; deleted === answersAtOnce && !stopped.aborted; ) {
    await pace(db, sweep, () =>
      runRelaxed(db, async (trx) => {
        deleted = await deleteSomeAnswers(trx, ids);
        if (deleted < answersAtOnce) await deleteRows(trx, { host, ids });
      }),
    );
  }
}

async function deleteSomeAnswers(trx: Trx, ids: readonly string[]): Promise<number> {
  const some = trx
    .selectFrom('conversation_answers')
    .select('id')
    .where('conversation_id', 'in', ids)
    .limit(answersAtOnce);
  const { numDeletedRows } = await trx
    .deleteFrom('conversation_answers')
    .where('id', 'in', some)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Deletes the old answers of a conversation that goes on, so that it begins with the oldest that is kept. */
async function shorten(
  trx: Trx,
  { id, title, renamed }: { id: string; title: string; renamed: number },
  { host, oldest }: Sweep,
): Promise<void> {
  const answers = trx.deleteFrom('conversation_answers').where('conversation_id', '=', id);
  await answers.where('asked_at', '<', oldest).execute();
  const left = await trx
    .selectFrom('conversation_answers')
    .selectAll()
    .where('conversation_id', '=', id)
    .orderBy('id')
    .execute();
  const [first] = left;
  if (!first) return;
  const shown = renamed === 1 ? title : titleOf(first.question);
  // A given title is searched like the questions.
  await replaceTerms(trx, { host, id, texts: [...left.map(({ question }) => question), shown] });
  const turns = left.map((row) => keptTurnOf(row));
  await trx.deleteFrom('conversation_outcomes').where('conversation_id', '=', id).execute();
  await addConversationOutcomes(
    trx,
    turns.map(({ outcome }) => ({ conversation_id: id, host, outcome, count: 1 })),
  );
  await trx
    .updateTable('conversations')
    .set({ started_at: first.asked_at, ...countAnswers(turns), title: shown })
    .where('id', '=', id)
    .execute();
}

/** Deletes the numbers of days that are gone; today's too where nothing is kept, as they hold questions word for word. */
async function deleteNumbers(db: Db, { host, oldest, now = new Date() }: Sweep): Promise<void> {
  const day = dayOf(new Date(oldest));
  const gone = day === dayOf(now) ? '<=' : '<';
  for (const table of ['conversation_days', 'conversation_day_outcomes'] as const)
    await db.deleteFrom(table).where('host', '=', host).where('day', gone, day).execute();
  for (const kind of ['question', 'source', 'language']) {
    const counts = db.deleteFrom('conversation_counts').where('host', '=', host).where('kind', '=', kind);
    await counts.where('day', gone, day).execute();
  }
}

/** Keeps only the most frequent questions, sources and languages of a host's past days, which are not counted any more. */
export async function trimCounts(db: Db, sweep: Sweep): Promise<void> {
  const today = dayOf(sweep.now ?? new Date());
  const crowded = await db
    .selectFrom('conversation_counts')
    .select(['kind', 'day'])
    .where('host', '=', sweep.host)
    .where('day', '<', today)
    .groupBy(['kind', 'day'])
    .having((eb) => eb.fn.countAll(), '>', keptOfDay)
    .execute();
  for (const { kind, day } of crowded) await trimDay(db, { ...sweep, kind, day });
}

async function trimDay(
  db: Db,
  { kind, day, ...sweep }: Sweep & { kind: string; day: string },
): Promise<void> {
  const ofDay = db
    .selectFrom('conversation_counts')
    .select('name')
    .where('host', '=', sweep.host)
    .where('kind', '=', kind)
    .where('day', '=', day);
  const rows = await ofDay
    .orderBy('count', 'desc')
    .orderBy('name')
    .offset(keptOfDay)
    .limit(1_000_000)
    .execute();
  for (let at = 0; at < rows.length && !sweep.stopped.aborted; at += 500) {
    const names = rows.slice(at, at + 500).map(({ name }) => name);
    await pace(db, sweep, async () => {
      const counts = db
        .deleteFrom('conversation_counts')
        .where('host', '=', sweep.host)
        .where('kind', '=', kind);
      await counts.where('day', '=', day).where('name', 'in', names).execute();
    });
  }
}
