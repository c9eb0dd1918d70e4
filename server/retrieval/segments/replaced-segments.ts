import { setImmediate } from 'node:timers/promises';
import { runRelaxed } from '#server/store/relaxed-durability.ts';
import type { Db, Trx } from '#server/store/schema.ts';

/** Longer than any search. */
const keptMs = 60_000;
/** Rows deleted per statement. */
const deletedAtOnce = 100;
/** `replaced_at` of a segment that is being deleted: who writes it must not make it visible any more. */
const longAgo = new Date(0).toISOString();

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
    await db
      .updateTable('segments')
      .set({ replaced_at: longAgo })
      .where('id', '=', id)
      .where('replaced_at', '<', before)
      .execute();
    for (let deleted = deletedAtOnce; deleted === deletedAtOnce; ) {
      if (stopped.aborted) return;
      deleted = await deleteSome(db, id);
      await setImmediate();
    }
    await db.deleteFrom('segments').where('id', '=', id).where('replaced_at', '=', longAgo).execute();
  }
}

/** Deletes some terms of a segment that is being deleted. Returns their number. */
async function deleteSome(db: Db, id: string): Promise<number> {
  const doomed = db
    .selectFrom('segment_terms')
    .innerJoin('segments', 'segments.id', 'segment_terms.segment_id')
    .where('segment_id', '=', id)
    .where('replaced_at', '=', longAgo)
    .select('bucket')
    .limit(deletedAtOnce);
  const { numDeletedRows } = await runRelaxed(db, (trx) =>
    trx
      .deleteFrom('segment_terms')
      .where('segment_id', '=', id)
      .where('bucket', 'in', doomed)
      .executeTakeFirstOrThrow(),
  );
  return Number(numDeletedRows);
}
