import type { Db } from '#server/store/schema.ts';
import type { TextLanguage } from '#shared/languages.ts';

/** Share of a segment's passages that may be deleted before it is made anew. */
const maxDeleted = 0.25;

interface SegmentSize {
  id: string;
  passageCount: number;
  /** Number of passages of documents that are still in it. */
  live: number;
}

/** Returns the sizes of a host's segments of a language. */
export async function findSegmentSizes(
  db: Db,
  { host, language }: { host: string; language: TextLanguage },
): Promise<SegmentSize[]> {
  const rows = await db
    .selectFrom('segments')
    .leftJoin('segment_deletions', 'segment_deletions.segment_id', 'segments.id')
    .where('segments.host', '=', host)
    .where('language', '=', language)
    .where('replaced_at', 'is', null)
    .groupBy(['segments.id', 'segments.passage_count'])
    .select(({ fn }) => [
      'segments.id',
      'segments.passage_count',
      fn.sum('segment_deletions.passage_count').as('deleted'),
    ])
    .execute();
  return rows.map(({ id, passage_count, deleted }) => ({
    id,
    passageCount: passage_count,
    live: passage_count - Number(deleted ?? 0),
  }));
}

/**
 * Returns the segments to merge with so many new passages: the smallest, as long as none is larger than those before together, and
 * those with many deleted documents, as many as have room.
 */
export function chooseReplaced(
  segments: readonly SegmentSize[],
  { passages, maxPassages }: { passages: number; maxPassages: number },
): string[] {
  const chosen: string[] = [];
  let sum = passages;
  const bySize = segments.toSorted((x, y) => x.live - y.live);
  const worn = segments.filter(({ live, passageCount }) => live < (1 - maxDeleted) * passageCount);
  for (const { id, live } of [...bySize.filter(() => passages > 0), ...worn]) {
    const isWorn = worn.some((one) => one.id === id);
    const hasRoom = sum === 0 || sum + live <= maxPassages;
    if (chosen.includes(id) || !hasRoom || !(isWorn || live <= sum)) continue;
    chosen.push(id);
    sum += live;
  }
  return chosen;
}
