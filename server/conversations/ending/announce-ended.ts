import { endedAfterMinutes } from '#contract/programs/webhooks.ts';
import type { Db, Trx } from '#server/store/schema.ts';
import { announce } from '#server/webhooks/announce.ts';
import { findOutcomes } from '../numbers/outcome-rows.ts';

const atOnce = 50;

/** Tells webhooks of conversations in which nobody has asked for half an hour. One that goes on later ends again. */
export async function announceEnded(
  db: Db,
  { stopped, now = new Date() }: { stopped: AbortSignal; now?: Date },
): Promise<void> {
  const quietSince = new Date(now.getTime() - endedAfterMinutes * 60_000).toISOString();
  for (let found = atOnce; found === atOnce && !stopped.aborted; ) {
    found = await db.transaction().execute((trx) => announceSome(trx, quietSince));
  }
}

/** Returns the number of conversations that have ended. */
async function announceSome(trx: Trx, quietSince: string): Promise<number> {
  const due = trx
    .selectFrom('quiet_conversations')
    .select('conversation_id')
    .where('last_at', '<=', quietSince)
    .orderBy('last_at')
    .limit(atOnce);
  const ended = await trx
    .deleteFrom('quiet_conversations')
    .where('conversation_id', 'in', due)
    .returning('conversation_id as id')
    .execute();
  if (ended.length === 0) return 0;
  const ids = ended.map(({ id }) => id);
  const outcomesOf = await findOutcomes(trx, ids);
  for (const id of ids) {
    const row = await trx
      .selectFrom('conversations')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { questions, offered, ups: up, downs: down } = row;
    const data = {
      ...{ id, title: row.title, startedAt: row.started_at, lastAt: row.last_at, origin: row.origin },
      ...{ language: row.language, questions, offered, ratings: { up, down }, outcomes: outcomesOf(id) },
    };
    await announce(trx, { host: row.host, event: 'conversation.ended', data, conversationId: id });
  }
  return ended.length;
}
