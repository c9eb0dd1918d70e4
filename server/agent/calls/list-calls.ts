import { type ActionCall, actionCallSchema } from '#contract/agent/action-calls.ts';
import type { Db } from '#server/store/schema.ts';
import { stateOfWrite } from './write-states.ts';

/** Lists a page of a host's calls, newest first, from page 1. */
export async function listCalls(
  db: Db,
  { host, page, perPage, now }: { host: string; page: number; perPage: number; now: Date },
): Promise<{ calls: ActionCall[]; total: number }> {
  const found = db.selectFrom('action_calls').where('host', '=', host);
  const rows = await found
    .selectAll()
    .orderBy('id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const { total } = await found.select((eb) => eb.fn.countAll().as('total')).executeTakeFirstOrThrow();
  const calls = rows.map(({ asked_by: by, conversation_id: conversationId, write_key: key, ...row }) =>
    actionCallSchema.parse({
      ...{ ...row, by, conversationId, idempotencyKey: key },
      outcome: key === null ? row.outcome : stateOfWrite({ ...row, now }),
    }),
  );
  return { calls, total: Number(total) };
}

/** Returns the names of the writes that were confirmed and done in a conversation. */
export async function findDone(
  db: Db,
  { host, conversationId }: { host: string; conversationId: string },
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('action_calls')
    .select('action')
    .where('conversation_id', '=', conversationId)
    .where('host', '=', host)
    .where('kind', '=', 'write')
    .where('outcome', '=', 'done')
    .execute();
  return new Set(rows.map(({ action }) => action));
}

/** Deletes the calls that hosts kept for longer than their days, and confirmations that have expired. */
export async function sweepCalls({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  await db.deleteFrom('pending_actions').where('expires_at', '<', now().toISOString()).execute();
  const hosts = await db
    .selectFrom('config_listings')
    .select(['host', 'retention_days'])
    .where('host', 'in', db.selectFrom('action_calls').select('host').distinct())
    .execute();
  for (const { host, retention_days: days } of hosts) {
    const oldest = new Date(now().getTime() - days * 86_400_000).toISOString();
    await db.deleteFrom('action_calls').where('host', '=', host).where('at', '<', oldest).execute();
  }
}
