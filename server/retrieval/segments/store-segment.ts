import { setImmediate } from 'node:timers/promises';
import { uuidv7 } from 'uuidv7';
import { batchesOf } from '#server/compute/batches.ts';
import type { Language } from '#server/language/languages.ts';
import type { Db, Trx } from '#server/store/schema.ts';
import { packTerms } from '../index/term-buckets.ts';
import { analysisVersion } from '../passages/store-passages.ts';
import type { BuiltSegment } from './build-segment.ts';
import { type Member, packCounts, packMembers } from './members.ts';
import { markReplaced } from './replaced-segments.ts';

/** Rows per statement. */
const bucketsPerStatement = 50;
const documentsPerStatement = 100;
/** Gives a false positive rate of one in three hundred. */
const filterBitsPerTerm = 12;

interface StoredSegment {
  host: string;
  language: Language;
  built: BuiltSegment;
  /** Ids of the segments that it replaces: all of their documents that still exist are in it. */
  replaced: readonly string[];
}

/** Stores a segment in place of others. Searches find its documents in it from the commit on. */
export async function storeSegment(
  db: Db,
  { host, language, built, replaced }: StoredSegment,
): Promise<void> {
  const id = uuidv7();
  await db.transaction().execute(async (trx) => {
    if (built.members.length > 0) {
      await insertSegment(trx, { id, host, language, built });
      await claimDocuments(trx, { id, host, members: built.members, replaced });
    }
    await markReplaced(trx, replaced);
  });
}

async function insertSegment(
  trx: Trx,
  { id, host, language, built }: Omit<StoredSegment, 'replaced'> & { id: string },
): Promise<void> {
  await trx
    .insertInto('segments')
    .values({
      ...{ id, host, language },
      analysis: analysisVersion,
      document_count: built.members.length,
      passage_count: built.passageCount,
      members: packMembers(built.members),
      common_terms: packCounts(built.commonTerms),
    })
    .execute();
  const buckets = packTerms(built.lines, filterBitsPerTerm * built.termCount);
  for (const batch of batchesOf(buckets, bucketsPerStatement)) {
    const rows = batch.map((bucket) => ({ segment_id: id, host, ...bucket }));
    await trx.insertInto('segment_terms').values(rows).execute();
    await setImmediate();
  }
}

/**
 * Moves the documents into the segment; notes those that were deleted or got other terms while it was built. Before the replaced
 * segments are marked: a deletion of a document locks it first, then names its segment.
 */
async function claimDocuments(
  trx: Trx,
  input: { id: string; host: string; members: readonly Member[]; replaced: readonly string[] },
): Promise<void> {
  const { id, host, members, replaced } = input;
  for (const batch of batchesOf(members, documentsPerStatement)) {
    const rows = await trx
      .updateTable('documents')
      .set({ segment_id: id })
      .where('host', '=', host)
      .where('analysis', '=', analysisVersion)
      .where((eb) => eb.or([eb('segment_id', 'is', null), eb('segment_id', 'in', [...replaced, id])]))
      .where(
        'id',
        'in',
        batch.map(({ documentId }) => documentId),
      )
      .returning('id')
      .execute();
    const claimed = new Set(rows.map((row) => row.id));
    const lost = batch.filter(({ documentId }) => !claimed.has(documentId));
    if (lost.length > 0) {
      const deletions = lost.map(({ documentId, passageCount }) => ({
        ...{ segment_id: id, document_id: documentId, host },
        passage_count: passageCount,
      }));
      await trx.insertInto('segment_deletions').values(deletions).execute();
    }
    await setImmediate();
  }
}
