import { setImmediate } from 'node:timers/promises';
import { detectLanguage } from '#server/language/detect.ts';
import type { Db } from '#server/store/schema.ts';
import { defaultLanguage } from '#shared/languages.ts';
import { countPassages } from '../passages/prepare-index.ts';
import { addTerms, analysisVersion } from '../passages/store-passages.ts';
import { leaveSegment } from '../segments/leave-segment.ts';

/** Enough to detect a language. */
const sampledPassages = 8;

/** Number of documents between two calls of `onLeft`. */
const reportEvery = 500;

/**
 * Recomputes terms made by an earlier version of the analysis, newest documents first, by turns of one
 * document of each host. Until then a document is found by its old
 * terms, or not by words at all if a migration dropped them. Calls `onLeft` with the number of remaining documents at first and on
 * the way. Returns the number of documents done. May be stopped at any time, and run in several processes.
 */
export async function reindexStale(
  db: Db,
  { stopped, onLeft }: { stopped: AbortSignal; onLeft: (documents: number) => void },
): Promise<number> {
  let count = 0;
  for await (const id of walkStale(db)) {
    if (stopped.aborted) return count;
    if (count % reportEvery === 0) onLeft(await countStale(db));
    await reindexDocument(db, id);
    count++;
    await setImmediate();
  }
  return count;
}

/** Yields the newest stale document of each host, then the next of each, and so on. */
async function* walkStale(db: Db): AsyncGenerator<string> {
  const hosts = await staleDocuments(db)
    .select(['host', (eb) => eb.fn.max('id').as('newest')])
    .groupBy('host')
    .orderBy('newest', 'desc')
    .execute();
  let round: { host: string; before?: string }[] = hosts.map(({ host }) => ({ host }));
  while (round.length > 0) {
    const next: typeof round = [];
    for (const { host, before } of round) {
      const found = await staleDocuments(db)
        .where('host', '=', host)
        .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
        .select('id')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      if (!found) continue;
      yield found.id;
      next.push({ host, before: found.id });
    }
    round = next;
  }
}

async function countStale(db: Db): Promise<number> {
  const { left } = await staleDocuments(db)
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .executeTakeFirstOrThrow();
  return left;
}

function staleDocuments(db: Db) {
  return db.selectFrom('documents').where('analysis', '<', analysisVersion);
}

async function reindexDocument(db: Db, documentId: string): Promise<void> {
  const rows = await db
    .selectFrom('passages')
    .where('document_id', '=', documentId)
    .select(['ordinal', 'text', 'heading'])
    .orderBy('ordinal')
    .execute();
  const passages = rows.map(({ heading, ...row }) => (heading === null ? row : { ...row, heading }));
  const sample = passages.slice(0, sampledPassages).map(({ text }) => text);
  const language = detectLanguage(sample.join('\n')) ?? defaultLanguage;
  const counts = countPassages(passages, language);
  await db.transaction().execute(async (trx) => {
    await leaveSegment(trx, documentId);
    await trx.deleteFrom('passage_terms').where('document_id', '=', documentId).execute();
    await addTerms(trx, documentId, { ...counts, language });
  });
}
