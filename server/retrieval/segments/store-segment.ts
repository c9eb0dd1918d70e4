import { setImmediate } from 'node:timers/promises';
import { uuidv7 } from 'uuidv7';
import { batchesOf } from '#server/compute/batches.ts';
import { runRelaxed } from '#server/store/relaxed-durability.ts';
import type { Db, Trx } from '#server/store/schema.ts';
import type { TextLanguage } from '#shared/languages.ts';
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
  language: TextLanguage;
  built: BuiltSegment;
  /** Ids of the segments that it replaces: all of their documents that still exist are in it. */
  replaced: readonly string[];
}

/**
 * Stores a segment in place of others. Searches find its documents in it from the last commit on. Its terms are written before, in short
 * transactions, since one commit of all of them would hold the event loop; until then it counts as replaced, so that what a crash leaves
 * is deleted with those. Nothing waits for the disk: without its last writes a store is as it was before.
 */
export async function storeSegment(db: Db, segment: StoredSegment): Promise<void> {
  const { host, built, replaced } = segment;
  if (built.members.length === 0) {
    await runRelaxed(db, (trx) => markReplaced(trx, replaced));
    return;
  }
  const written = await writeTerms(db, segment);
  if (!written) return;
  await runRelaxed(db, async (trx) => {
    if (!(await markWritten(trx, written, null))) return;
    await claimDocuments(trx, { id: written.id, host, members: built.members, replaced });
    await markReplaced(trx, replaced);
  });
}

/** A segment that is being written. */
interface Written {
  id: string;
  /** Time of its `replaced_at` in the store, if nobody has begun to delete it. */
  at: string;
}

/** Writes a segment without making it visible. Returns undefined if it was deleted meanwhile, as one whose process seemed to have ended. */
async function writeTerms(db: Db, { host, language, built }: StoredSegment): Promise<Written | undefined> {
  let written: Written = { id: uuidv7(), at: new Date().toISOString() };
  await setImmediate();
  await db
    .insertInto('segments')
    .values({
      ...{ id: written.id, host, language, analysis: analysisVersion, replaced_at: written.at },
      document_count: built.members.length,
      passage_count: built.passageCount,
      members: packMembers(built.members),
      common_terms: packCounts(built.commonTerms),
    })
    .execute();
  await setImmediate();
  const buckets = packTerms(built.lines, filterBitsPerTerm * built.termCount);
  for (const batch of batchesOf(buckets, bucketsPerStatement)) {
    await setImmediate();
    const before = written;
    const at = new Date().toISOString();
    const isLeft = await runRelaxed(db, async (trx) => {
      if (!(await markWritten(trx, before, at))) return false;
      const rows = batch.map((bucket) => ({ segment_id: before.id, host, ...bucket }));
      await trx.insertInto('segment_terms').values(rows).execute();
      return true;
    });
    if (!isLeft) return undefined;
    written = { id: before.id, at };
  }
  await setImmediate();
  return written;
}

/** Sets the time of a segment that is being written; null makes it visible. Returns false if somebody else has changed it. */
async function markWritten(trx: Trx, { id, at }: Written, next: string | null): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('segments')
    .set({ replaced_at: next })
    .where('id', '=', id)
    .where('replaced_at', '=', at)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
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
