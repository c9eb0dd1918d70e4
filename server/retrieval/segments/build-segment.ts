import { batchesOf } from '#server/compute/batches.ts';
import type { Pause } from '#server/compute/pause.ts';
import type { Language } from '#server/language/languages.ts';
import type { Db } from '#server/store/schema.ts';
import { overviewBucket } from '../index/term-buckets.ts';
import { titleTermsOf } from '../lexical/document-facts.ts';
import type { Member } from './members.ts';
import { createMergedTerms, type SegmentTerms } from './merge-terms.ts';

/** Documents per query, which blocks other requests on SQLite for a few milliseconds. */
const documentsPerQuery = 10;

export interface BuiltSegment extends SegmentTerms {
  members: Member[];
}

/** Merges the terms of documents of one language, in their order; skips those that were deleted meanwhile. */
export async function buildSegment(
  db: Db,
  { host, language, ids }: { host: string; language: Language; ids: readonly string[] },
  pause: Pause,
): Promise<BuiltSegment> {
  const merged = createMergedTerms();
  const members: Member[] = [];
  for (const some of batchesOf(ids, documentsPerQuery)) {
    const documents = await loadDocuments(db, host, some);
    await pause();
    for (const { id, title, passage_count, lines } of documents) {
      const titleTerms = titleTermsOf({ title, language });
      await merged.add({ passageCount: passage_count, titleTerms, lines }, pause);
      members.push({ documentId: id, passageCount: passage_count });
    }
  }
  return { members, ...(await merged.finish(pause)) };
}

async function loadDocuments(db: Db, host: string, ids: readonly string[]) {
  const documents = await db
    .selectFrom('documents')
    .where('host', '=', host)
    .where('id', 'in', ids)
    .select(['id', 'title', 'passage_count'])
    .execute();
  const rows = await db
    .selectFrom('passage_terms')
    .where('host', '=', host)
    .where('document_id', 'in', ids)
    .where('bucket', '>', overviewBucket)
    .select(['document_id', 'terms'])
    .execute();
  const byId = Map.groupBy(rows, (row) => row.document_id);
  const places = new Map(ids.map((id, place) => [id, place]));
  return documents
    .toSorted((x, y) => (places.get(x.id) ?? 0) - (places.get(y.id) ?? 0))
    .map((document) => ({ ...document, lines: (byId.get(document.id) ?? []).map(({ terms }) => terms) }));
}
