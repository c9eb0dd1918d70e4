import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { createPauses } from '#server/compute/pause.ts';
import type { Db } from '#server/store/schema.ts';
import { type TextLanguage, toTextLanguage } from '#shared/languages.ts';
import { analysisVersion } from '../passages/store-passages.ts';
import { buildSegment } from './build-segment.ts';
import { knowledgeOf } from './knowledge-documents.ts';
import { deleteReplaced } from './replaced-segments.ts';
import { chooseReplaced, findSegmentSizes } from './segment-sizes.ts';
import { storeSegment } from './store-segment.ts';

interface MergeSizes {
  /** Documents with more passages are searched by their own terms: merging them would gain nothing. */
  longDocument: number;
  /** A merge is worth its writes from so many passages or documents on. */
  minPassages: number;
  minDocuments: number;
  /** Passages up to which smaller segments are merged into one; bounds the memory of a merge. */
  maxPassages: number;
}

const usualSizes: MergeSizes = {
  longDocument: 2000,
  minPassages: 4000,
  minDocuments: 400,
  maxPassages: 16_000,
};
/** Documents that one merge adds to segments at most. */
const documentsAtOnce = 2000;
/** Groups counted per statement. */
const groupsAtOnce = 20;

/** Documents of a host in one language, searched alike. */
interface Group {
  host: string;
  language: TextLanguage;
}

/**
 * Merges the terms of documents of hosts' knowledge into segments, as a log-structured merge tree does: new documents are searched by
 * their own terms until there are some thousand passages of them; segments that are not larger are merged with them, so that a
 * document is merged a few times at most. Segments with many deleted documents are made anew. Run it in one process at a time.
 */
export async function mergeKnowledge(
  db: Db,
  { stopped, sizes = usualSizes }: { stopped: AbortSignal; sizes?: MergeSizes },
): Promise<void> {
  await deleteReplaced(db, { stopped });
  const failures: unknown[] = [];
  for (const group of await findGroups(db, sizes)) {
    try {
      while (!stopped.aborted && (await mergeOnce(db, group, sizes)));
    } catch (error) {
      // One host's fault must not keep the others from being merged.
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

async function findGroups(db: Db, sizes: MergeSizes): Promise<Group[]> {
  const groups = new Map<string, { host: string; language: string }>();
  for await (const group of groupsOfUnmerged(db, sizes)) {
    const { host, language, passages, documents } = group;
    // PostgreSQL returns sums as text.
    const isDue = Number(passages) >= sizes.minPassages || Number(documents) >= sizes.minDocuments;
    if (isDue) groups.set(`${host} ${language}`, { host, language });
  }
  const worn = await db
    .selectFrom('segment_deletions')
    .innerJoin('segments', 'segments.id', 'segment_deletions.segment_id')
    .where('replaced_at', 'is', null)
    .select(['segments.host', 'language'])
    .distinct()
    .execute();
  for (const row of worn) groups.set(`${row.host} ${row.language}`, row);
  return [...groups.values()].map(({ host, language }) => ({ host, language: toTextLanguage(language) }));
}

/** Yields the hosts' unmerged documents by language, some hosts at a time: all at once would hold the event loop. */
async function* groupsOfUnmerged(db: Db, sizes: MergeSizes) {
  for (let after = { host: '', language: '' }; ; ) {
    const groups = await unmergedDocuments(db, sizes)
      .where('host', '>=', after.host)
      .where((eb) => eb.or([eb('host', '>', after.host), eb('language', '>', after.language)]))
      .select(({ fn }) => [
        ...(['host', 'language'] as const),
        fn.sum('passage_count').as('passages'),
        fn.countAll().as('documents'),
      ])
      .groupBy(['host', 'language'])
      .orderBy('host')
      .orderBy('language')
      .limit(groupsAtOnce)
      .execute();
    await setImmediate();
    yield* groups;
    const last = groups.at(-1);
    if (!last || groups.length < groupsAtOnce) return;
    after = last;
  }
}

function unmergedDocuments(db: Db, { longDocument }: MergeSizes) {
  return db
    .selectFrom('documents')
    .where('knowledge', '=', sql.lit(1))
    .where('segment_id', 'is', null)
    .where('analysis', '=', analysisVersion)
    .where('passage_count', '<=', longDocument)
    .where('passage_count', '>', 0);
}

/** Makes one segment, if one is due. Returns true if there may be more to do. */
async function mergeOnce(db: Db, { host, language }: Group, sizes: MergeSizes): Promise<boolean> {
  const { minPassages, minDocuments, maxPassages } = sizes;
  const unmerged = await unmergedDocuments(db, sizes)
    .where('host', '=', host)
    .where('language', '=', language)
    .select(['id', 'passage_count'])
    .orderBy('id')
    .limit(documentsAtOnce)
    .execute();
  await setImmediate();
  const taken = takeUpTo(unmerged, maxPassages);
  const isDue = taken.passages >= minPassages || taken.ids.length >= minDocuments;
  const segments = await findSegmentSizes(db, { host, language });
  const passages = isDue ? taken.passages : 0;
  const replaced = chooseReplaced(segments, { passages, maxPassages });
  if (!isDue && replaced.length === 0) return false;
  const inSegments = await findMembers(db, host, replaced);
  await setImmediate();
  const ids = [...inSegments, ...(isDue ? taken.ids : [])].toSorted();
  const built = await buildSegment(db, { host, language, ids }, createPauses());
  await storeSegment(db, { host, language, built, replaced });
  await setImmediate();
  return true;
}

function takeUpTo(documents: readonly { id: string; passage_count: number }[], limit: number) {
  const ids: string[] = [];
  let passages = 0;
  for (const { id, passage_count } of documents) {
    if (ids.length > 0 && passages + passage_count > limit) break;
    ids.push(id);
    passages += passage_count;
  }
  return { ids, passages };
}

async function findMembers(db: Db, host: string, segmentIds: readonly string[]): Promise<string[]> {
  if (segmentIds.length === 0) return [];
  const rows = await knowledgeOf(db, host)
    .where('segment_id', 'in', segmentIds)
    .where('analysis', '=', analysisVersion)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}
