import { sql } from 'kysely';
import type { Db } from '#server/store/schema.ts';
import { prepareQuery } from '#server/store/statements/prepare-query.ts';

/** Starts a query for the documents of a host's knowledge. SQLite uses a partial index only if its condition is written out. */
export function knowledgeOf(db: Db, host: string) {
  return db.selectFrom('documents').where('host', '=', host).where('knowledge', '=', sql.lit(1));
}

/** Tells where the terms of a host's knowledge are. */
export interface KnowledgeState {
  /** Ids of the documents that are in no segment, each with a space and the version of its analysis. */
  unmerged: readonly string[];
  /** Ids of the segments, oldest first. */
  segmentIds: readonly string[];
  /** Ids of the documents that are no longer in their segment, by segment. */
  deleted: ReadonlyMap<string, readonly string[]>;
}

export const noKnowledge: KnowledgeState = { unmerged: [], segmentIds: [], deleted: new Map() };

/** Reads the state in one statement: a merge between two would hide documents, or show them twice. */
export async function findKnowledgeState(db: Db, host: string): Promise<KnowledgeState> {
  const [row] = await selectState(db, { host });
  const deleted = new Map<string, string[]>();
  for (const line of linesOf(row?.deleted)) {
    const [segmentId = '', documentId = ''] = line.split(' ');
    const known = deleted.get(segmentId);
    if (known) known.push(documentId);
    else deleted.set(segmentId, [documentId]);
  }
  return { unmerged: linesOf(row?.unmerged), segmentIds: linesOf(row?.segments).toSorted(), deleted };
}

function linesOf(text: string | null | undefined): string[] {
  return text ? text.split('\n') : [];
}

/** Returns each list in one value: reading a thousand small rows takes longer than finding them. */
const selectState = prepareQuery<
  { host: string },
  { unmerged: string | null; segments: string | null; deleted: string | null }
>((db, value) => {
  const host = value('host');
  const lines = (line: ReturnType<typeof sql>) => sql<string | null>`string_agg(${line}, ${sql.lit('\n')})`;
  return db.selectNoFrom([
    db
      .selectFrom('documents')
      .where('host', '=', host)
      .where('knowledge', '=', sql.lit(1))
      .where('segment_id', 'is', null)
      .select(lines(sql`id || ' ' || analysis`).as('lines'))
      .as('unmerged'),
    db
      .selectFrom('segments')
      .where('host', '=', host)
      .where('replaced_at', 'is', null)
      .select(lines(sql`id`).as('lines'))
      .as('segments'),
    db
      .selectFrom('segment_deletions')
      .where('host', '=', host)
      .select(lines(sql`segment_id || ' ' || document_id`).as('lines'))
      .as('deleted'),
  ]);
});
