import { setImmediate } from 'node:timers/promises';
import type { Db, Trx } from '#server/store/schema.ts';

/** Longer than any search. */
const keptMs = 60_000;
/** Rows deleted per statement. */
const deletedAtOnce = 200;

/** Takes segments out of all searches from now on. Their documents that no other segment took are searched by their own terms. */
export async function markReplaced(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.updateTable('documents').set({ segment_id: null }).where('segment_id', 'in', ids).execute();
  const replaced_at = new Date().toISOString();
  await trx.updateTable('segments').set({ replaced_at }).where('id', 'in', ids).execute();
}

/** Deletes segments that no search can be reading any more, in short steps. */
export async function deleteReplaced(
  db: Db,
  { stopped, now = new Date() }: { stopped: AbortSignal; now?: Date },
): Promise<void> {
  const before = new Date(now.getTime() - keptMs).toISOString();
  const rows = await db.selectFrom('segments').select('id').where('replaced_at', '<', before).execute();
  for (const { id } of rows) {
    const terms = db.selectFrom('segment_terms').where('segment_id', '=', id);
    for (let deleted = deletedAtOnce; deleted === deletedAtOnce; ) {
      if (stopped.aborted) return;
      const { numDeletedRows } = await db
        .deleteFrom('segment_terms')
        .where('segment_id', '=', id)
        .where('bucket', 'in', terms.select('bucket').limit(deletedAtOnce))
        .executeTakeFirstOrThrow();
      deleted = Number(numDeletedRows);
      await setImmediate();
    }
    await db.deleteFrom('segments').where('id', '=', id).execute();
  }
}
