import type { Transaction } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Store } from '#server/store/schema.ts';

export interface CopyDocumentDeps {
  copyPassages(
    trx: Transaction<Store>,
    input: {
      from: { documentId: string; passageCount: number };
      to: { documentId: string; host: string };
    },
  ): Promise<void>;
}

/**
 * Gives a host a copy of another host's document, with what was read of it. `undefined` where there is no original any more; one that
 * is stays as it is until the transaction ends.
 */
export async function copyDocument(
  deps: CopyDocumentDeps,
  trx: Transaction<Store>,
  { from, host }: { from: { host: string; id: string }; host: string },
): Promise<{ id: string } | undefined> {
  // A write that changes nothing makes who would delete it wait, on both engines.
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
    .values({ ...original, id, host, checked_at: now, created_at: now })
    .execute();
  const { passage_count: passageCount } = original;
  await deps.copyPassages(trx, {
    from: { documentId: from.id, passageCount },
    to: { documentId: id, host },
  });
  return { id };
}
