import { findOldestKept } from '#server/conversations/periods/retention.ts';
import type { Db } from '#server/store/schema.ts';
import { requeueAllConfirmed } from './requeue-confirmed.ts';

const dayMs = 86_400_000;

/**
 * Deletes hand-overs after the days for which their host keeps conversations, but not while somebody may still be told of them, which takes a
 * day. Those with a conversation leave with it, too. Those whose address is confirmed by now are mailed.
 */
export async function sweepHandovers(deps: { db: Db; now: () => Date }): Promise<void> {
  const { db, now } = deps;
  const yesterday = new Date(now().getTime() - dayMs).toISOString();
  for (const { host } of await db.selectFrom('handovers').select('host').distinct().execute()) {
    const oldest = await findOldestKept(deps, host);
    const before = oldest < yesterday ? oldest : yesterday;
    await db.deleteFrom('handovers').where('host', '=', host).where('created_at', '<', before).execute();
  }
  await requeueAllConfirmed(deps);
}
