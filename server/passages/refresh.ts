import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Store } from '../db/schema.ts';
import { detectLanguage } from '../language/detect.ts';
import { countPassages, likeliestLanguage } from './prepare.ts';
import { addTerms, analysisVersion } from './store.ts';

/** Enough to tell a language by. */
const sampled = 8;

/**
 * Makes the terms of documents anew that an earlier version of the analysis made, one document after the other; each is
 * found by its old terms until then. Safe to stop at any time, and to run in several processes.
 */
export async function refreshTerms(db: Kysely<Store>, signal: AbortSignal): Promise<number> {
  for (let count = 0; ; count++) {
    const stale = await db
      .selectFrom('documents')
      .where('analysis', '<', analysisVersion)
      .select('id')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    if (!stale || signal.aborted) return count;
    await refreshDocument(db, stale.id);
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
  const language = detectLanguage(sample.join('\n')) ?? likeliestLanguage;
  const counts = countPassages(passages, language);
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('passage_terms').where('document_id', '=', documentId).execute();
    await addTerms(trx, documentId, { ...counts, language });
  });
}
