import { setImmediate } from 'node:timers/promises';
import type { Db } from '#server/store/schema.ts';
import type { EmbeddingModel } from './embedding-model.ts';
import { isSpaceOf, nameOfWork } from './space.ts';

/** Another process may still use an earlier model, or return to it. */
const unusedHours = 24;
/** Documents per query, which blocks other requests on SQLite. */
const documentsPerQuery = 10;

/** Deletes the vectors of models that no process has used for a day, except those of `model`. */
export async function sweepVectors(
  db: Db,
  { model, stopped }: { model: EmbeddingModel | undefined; stopped: AbortSignal },
): Promise<void> {
  const olderThan = new Date(Date.now() - unusedHours * 3_600_000).toISOString();
  const rows = await db
    .selectFrom('vector_spaces')
    .where('used_at', '<', olderThan)
    .select('space')
    .execute();
  for (const { space } of rows) {
    if (!model || !isSpaceOf(model, space)) await deleteSpace(db, space, stopped);
  }
}

async function deleteSpace(db: Db, space: string, stopped: AbortSignal): Promise<void> {
  for (let after = ''; ; ) {
    if (stopped.aborted) return;
    const documents = await db
      .selectFrom('documents')
      .where('id', '>', after)
      .select('id')
      .orderBy('id')
      .limit(documentsPerQuery)
      .execute();
    const ids = documents.map(({ id }) => id);
    if (ids.length === 0) break;
    for (const table of ['passage_vectors', 'document_signs'] as const) {
      await db.deleteFrom(table).where('space', '=', space).where('document_id', 'in', ids).execute();
    }
    after = ids.at(-1) ?? '';
    await setImmediate();
  }
  await db.deleteFrom('background_work').where('name', '=', nameOfWork(space)).execute();
  await db.deleteFrom('vector_spaces').where('space', '=', space).execute();
}
