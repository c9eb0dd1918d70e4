import { uuidv7 } from 'uuidv7';
import type { Trx } from '#server/store/schema.ts';

interface CopyDocumentDeps {
  copyPassages(
    trx: Trx,
    input: {
      from: { documentId: string; passageCount: number };
      to: { documentId: string; host: string };
    },
  ): Promise<void>;
}

/**
 * Copies a document and its passages from another host. Returns undefined if the original was deleted. The original can't
 * be deleted before the transaction ends.
 */
export async function copyDocument(
  deps: CopyDocumentDeps,
  trx: Trx,
  { from, host }: { from: { host: string; id: string }; host: string },
): Promise<{ id: string } | undefined> {
  // This update changes nothing but locks the row on both engines, so a deletion has to wait.
  const original = await trx
    .updateTable('documents')
    .set((eb) => ({ analysis: eb.ref('analysis') }))
    .where('host', '=', from.host)
    .where('id', '=', from.id)
    .returningAll()
    .executeTakeFirst();
  if (!original) return undefined;
  const [id, now] = [uuidv7(), new Date().toISOString()];
  await trx
    .insertInto('documents')
    .values({ ...original, id, host, segment_id: null, checked_at: now, created_at: now })
    .execute();
  const { passage_count: passageCount } = original;
  await deps.copyPassages(trx, {
    from: { documentId: from.id, passageCount },
    to: { documentId: id, host },
  });
  return { id };
}
