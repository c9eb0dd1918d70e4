import { batchesOf } from '#server/compute/batches.ts';
import type { Pause } from '#server/compute/pause.ts';
import type { Db } from '#server/store/schema.ts';
import type { TextLanguage } from '#shared/languages.ts';
import { overviewBucket } from '../index/term-buckets.ts';
import { titleTermsOf } from '../lexical/document-facts.ts';
import type { Member } from './members.ts';
import { createMergedTerms, type SegmentTerms } from './merge-terms.ts';

/** Documents per query, which blocks other requests on SQLite for a few milliseconds. */
const documentsPerQuery = 10;
/** A document with more passages is read in several queries. */
const longDocument = 100;
const bucketsPerQuery = 500;

export interface BuiltSegment extends SegmentTerms {
  members: Member[];
}

/** Merges the terms of documents of one language, in their order; skips those that were deleted meanwhile. */
export async function buildSegment(
  db: Db,
  { host, language, ids }: { host: string; language: TextLanguage; ids: readonly string[] },
  pause: Pause,
): Promise<BuiltSegment> {
  const merged = createMergedTerms();
  const members: Member[] = [];
  for (const some of batchesOf(ids, documentsPerQuery)) {
    const documents = await loadDocuments(db, { host, ids: some }, pause);
    await pause();
    for (const { id, title, passage_count, lines } of documents) {
      const titleTerms = titleTermsOf({ title, language });
      await merged.add({ passageCount: passage_count, titleTerms, lines }, pause);
      members.push({ documentId: id, passageCount: passage_count });
    }
  }
  return { members, ...(await merged.finish(pause)) };
}

interface LoadedDocument {
  id: string;
  title: string;
  passage_count: number;
  lines: string[];
}

async function loadDocuments(
  db: Db,
  { host, ids }: { host: string; ids: readonly string[] },
  pause: Pause,
): Promise<LoadedDocument[]> {
  const rows = await db
    .selectFrom('documents')
    .where('host', '=', host)
    .where('id', 'in', ids)
    .select(['id', 'title', 'passage_count'])
    .execute();
  const places = new Map(ids.map((id, place) => [id, place]));
  const documents = rows
    .map((row): LoadedDocument => ({ ...row, lines: [] }))
    .toSorted((x, y) => (places.get(x.id) ?? 0) - (places.get(y.id) ?? 0));
  const { short = [], long = [] } = Object.groupBy(documents, ({ passage_count }) =>
    passage_count > longDocument ? 'long' : 'short',
  );
  if (short.length > 0) await loadLines(db, host, short);
  for (const document of long) await loadLines(db, host, [document], pause);
  return documents;
}

/** Adds their term lines to documents; with a pause, in several statements. */
async function loadLines(
  db: Db,
  host: string,
  documents: readonly LoadedDocument[],
  pause?: Pause,
): Promise<void> {
  const byId = new Map(documents.map((document) => [document.id, document]));
  let last = overviewBucket;
  let isDone = false;
  while (!isDone) {
    const rows = await db
      .selectFrom('passage_terms')
      .where('host', '=', host)
      .where('document_id', 'in', [...byId.keys()])
      .where('bucket', '>', last)
      .$if(pause !== undefined, (query) => query.orderBy('bucket').limit(bucketsPerQuery))
      .select(['document_id', 'bucket', 'terms'])
      .execute();
    for (const row of rows) byId.get(row.document_id)?.lines.push(row.terms);
    isDone = pause === undefined || rows.length < bucketsPerQuery;
    last = rows.at(-1)?.bucket ?? last;
    await pause?.();
  }
}
