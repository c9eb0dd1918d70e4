import type { Db, Trx } from '#server/store/schema.ts';

interface LeavingDocument {
  id: string;
  host: string;
  segmentId: string;
  passageCount: number;
}

/** Notes that a document is no longer in its segment: searches skip its passages there until the next merge leaves them out. */
export async function noteLeaving(
  db: Db,
  { id, host, segmentId, passageCount }: LeavingDocument,
): Promise<void> {
  await db
    .insertInto('segment_deletions')
    .columns(['segment_id', 'document_id', 'host', 'passage_count'])
    // The segment of a host that is being purged is deleted first.
    .expression(
      db
        .selectFrom('segments')
        .where('id', '=', segmentId)
        .where('host', '=', host)
        .select(({ val }) => [
          'id',
          val(id).as('document_id'),
          'host',
          val(passageCount).as('passage_count'),
        ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes a document with terms of an earlier analysis out of its segment, so that it is searched by its own. No merge takes such a document. */
export async function leaveSegment(trx: Trx, id: string): Promise<void> {
  const row = await trx
    .selectFrom('documents')
    .where('id', '=', id)
    .select(['host', 'segment_id', 'passage_count'])
    .executeTakeFirst();
  if (!row?.segment_id) return;
  await trx.updateTable('documents').set({ segment_id: null }).where('id', '=', id).execute();
  const { host, segment_id: segmentId, passage_count: passageCount } = row;
  await noteLeaving(trx, { id, host, segmentId, passageCount });
}
