import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { detectLanguage } from '#server/language/detect.ts';
import { defaultLanguage } from '#server/language/languages.ts';
import type { Store } from '#server/store/schema.ts';
import { countPassages } from '../passages/prepare-index.ts';
import { addTerms, analysisVersion } from '../passages/store-passages.ts';

/** Enough to tell a language by. */
const sampled = 8;

/** So often it is told how many documents are left. */
const toldEvery = 500;

/**
 * Makes the terms of documents anew that an earlier version of the analysis made, the newest first; until then a document is found by
 * its old terms, and not by words at all where a migration dropped those. `onLeft` is told how many are to be done, before and on
 * the way. Answers how many were done. Safe to stop at any time, and to run in several processes.
 */
export async function refreshTerms(
  db: Kysely<Store>,
  { stopped, onLeft }: { stopped: AbortSignal; onLeft: (documents: number) => void },
): Promise<number> {
  const stale = db.selectFrom('documents').where('analysis', '<', analysisVersion);
  let before: string | undefined;
  for (let count = 0; ; count++) {
    if (stopped.aborted) return count;
    const next = await stale
      .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!next) return count;
    if (count % toldEvery === 0) {
      const { left } = await stale
        .select(({ fn }) => fn.countAll<number>().as('left'))
        .executeTakeFirstOrThrow();
      onLeft(left);
    }
    await refreshDocument(db, next.id);
    before = next.id;
    await setImmediate();
  }
}

async function refreshDocument(db: Kysely<Store>, documentId: string): Promise<void> {
  const rows = await db
    .selectFrom('passages')
    .where('document_id', '=', documentId)
    .select(['ordinal', 'text', 'heading'])
    .orderBy('ordinal')
    .execute();
  const passages = rows.map(({ heading, ...row }) => (heading === null ? row : { ...row, heading }));
  const sample = passages.slice(0, sampled).map(({ text }) => text);
  const language = detectLanguage(sample.join('\n')) ?? defaultLanguage;
  const counts = countPassages(passages, language);
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('passage_terms').where('document_id', '=', documentId).execute();
    await addTerms(trx, documentId, { ...counts, language });
  });
}
