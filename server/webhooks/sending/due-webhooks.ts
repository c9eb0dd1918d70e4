import type { Selectable } from 'kysely';
import type { Db, Store } from '#server/store/schema.ts';

export type DueWebhook = Selectable<Store['webhooks']> & { due_at: string };

const webhooksAtOnce = 200;

/** Finds webhooks with deliveries that are due, those that waited longest first. Ended hosts' webhooks rest. */
export async function findDueWebhooks(db: Db, now: Date): Promise<DueWebhook[]> {
  const rows = await db
    .selectFrom('webhooks')
    .selectAll()
    .where('due_at', '<=', now.toISOString())
    .where('host', 'not in', db.selectFrom('ended_hosts').select('host'))
    .orderBy('due_at')
    .orderBy('id')
    .limit(webhooksAtOnce)
    .execute();
  return rows.flatMap(({ due_at, ...row }) => (due_at === null ? [] : [{ ...row, due_at }]));
}

/** Notes when a webhook's next delivery is due, unless something was queued since it was found. */
export async function noteNextDue(
  db: Db,
  { id, due_at }: Pick<DueWebhook, 'id' | 'due_at'>,
  notBefore: Date,
): Promise<void> {
  const { next } = await db
    .selectFrom('webhook_deliveries')
    .select((eb) => eb.fn.min('next_at').as('next'))
    .where('webhook_id', '=', id)
    .where('next_at', 'is not', null)
    .executeTakeFirstOrThrow();
  const earliest = notBefore.toISOString();
  await db
    .updateTable('webhooks')
    .set({ due_at: next === null || next > earliest ? next : earliest })
    .where('id', '=', id)
    .where('due_at', '=', due_at)
    .execute();
}

/** Wakes webhooks that nobody would look at, though something waits: their queue was filled and emptied in the same millisecond. */
export async function wakeForgotten(db: Db, now: Date): Promise<void> {
  const waiting = db
    .selectFrom('webhook_deliveries')
    .select('webhook_id')
    .where('next_at', '<=', now.toISOString());
  await db
    .updateTable('webhooks')
    .set({ due_at: now.toISOString() })
    .where('due_at', 'is', null)
    .where('id', 'in', waiting)
    .execute();
}
