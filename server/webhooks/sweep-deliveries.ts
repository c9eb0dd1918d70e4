import type { Db } from '#server/store/schema.ts';

/** Days for which deliveries are listed after they were made or given up. */
const keptDays = 7;
/** Finished deliveries of a webhook that are kept, the newest. */
const keptOfWebhook = 1_000;
const dayMs = 86_400_000;

/** Deletes deliveries that are over: old ones, and all but the newest of each webhook. */
export async function sweepDeliveries(db: Db, now = new Date()): Promise<void> {
  const oldest = new Date(now.getTime() - keptDays * dayMs).toISOString();
  const over = db.deleteFrom('webhook_deliveries').where('next_at', 'is', null);
  await over.where('created_at', '<', oldest).execute();
  for (const { id } of await db.selectFrom('webhooks').select('id').execute()) {
    const first = await db
      .selectFrom('webhook_deliveries')
      .select('id')
      .where('webhook_id', '=', id)
      .where('next_at', 'is', null)
      .orderBy('id', 'desc')
      .offset(keptOfWebhook)
      .limit(1)
      .executeTakeFirst();
    if (first) await over.where('webhook_id', '=', id).where('id', '<=', first.id).execute();
  }
}
