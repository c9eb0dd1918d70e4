import type { Selectable } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { deletePassages } from '#server/retrieval/passages/delete-passages.ts';
import { addPassages } from '#server/retrieval/passages/store-passages.ts';
import { leaveSegment, noteLeaving } from '#server/retrieval/segments/leave-segment.ts';
import { runInTransaction } from '#server/store/run-in-transaction.ts';
import type { Db, Store, Trx } from '#server/store/schema.ts';
import { toTextLanguage } from '#shared/languages.ts';
import type { Reading, StoredDocument } from '../document.ts';

export interface NewDocument {
  host: string;
  origin: StoredDocument['origin'];
  /** True if every question on the host may be answered from it. */
  knowledge?: true;
  url?: string;
  /** Validators of a web page's response. */
  etag?: string;
  lastModified?: string;
  reading: Reading;
}

/** Stores a document with its passages. A second document with the same host and URL is a unique violation. */
export async function addDocument(trx: Trx, input: NewDocument): Promise<StoredDocument> {
  const { reading } = input;
  const now = new Date().toISOString();
  const row = await trx
    .insertInto('documents')
    .values({
      id: uuidv7(),
      host: input.host,
      origin: input.origin,
      url: input.url ?? null,
      title: reading.title,
      media_type: reading.mediaType,
      page_count: reading.pageCount ?? null,
      left_out: reading.leftOut ?? null,
      ocr: reading.ocr ? 1 : 0,
      passage_count: reading.index.passages.length,
      term_count: reading.index.termCount,
      published_on: reading.publishedOn ?? null,
      canonical_url: reading.canonicalUrl ?? null,
      etag: input.etag ?? null,
      last_modified: input.lastModified ?? null,
      knowledge: input.knowledge ? 1 : 0,
      checked_at: now,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await addPassages(trx, row.id, reading.index);
  return storedDocument({ ...row, language: reading.index.language });
}

/** Returns the host's documents in the order of the ids; skips unknown ids and those of other hosts. */
export async function findDocuments(
  db: Db,
  { host, ids }: { host: string; ids: readonly string[] },
): Promise<StoredDocument[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('documents')
    .leftJoin('site_pages', 'site_pages.document_id', 'documents.id')
    .selectAll('documents')
    // Confirming a page of a site rewrites no document.
    .select('site_pages.read_at')
    .where('documents.host', '=', host)
    .where('documents.id', 'in', [...new Set(ids)])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(ids)].flatMap((id) => {
    const row = byId.get(id);
    return row ? [storedDocument({ ...row, checked_at: row.read_at ?? row.checked_at })] : [];
  });
}

/** Deletes a document with its passages, if the host has one with this id. Returns the bytes that it took up. */
export async function deleteDocument(trx: Db, { host, id }: { host: string; id: string }): Promise<number> {
  // Deleted first: PostgreSQL then waits for a merge, and returns the segment that it moved the document into.
  const row = await trx
    .deleteFrom('documents')
    .where('host', '=', host)
    .where('id', '=', id)
    .returning(['segment_id', 'passage_count', 'stored_bytes'])
    .executeTakeFirst();
  if (row?.segment_id)
    await noteLeaving(trx, { id, host, segmentId: row.segment_id, passageCount: row.passage_count });
  return Number(row?.stored_bytes ?? 0);
}

/** Passages that are deleted with their document at once. */
const passagesAtOnce = 100;

/**
 * Takes a large document out of the host's knowledge and deletes its passages in short steps, so that deleting the document is a short one, too.
 * Call it only for a document that is deleted whatever happens.
 */
export async function emptyDocument(
  db: Db,
  { host, id, stopped }: { host: string; id: string; stopped: AbortSignal },
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('documents')
    .set({ knowledge: 0 })
    .where('host', '=', host)
    .where('id', '=', id)
    .where('passage_count', '>', passagesAtOnce)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return;
  await runInTransaction(db, (trx) => leaveSegment(trx, id));
  await deletePassages(db, { documentId: id, stopped });
}

/** Stores the number of words counted in a document. */
export async function saveWordCount(
  db: Db,
  { host, id, wordCount }: { host: string; id: string; wordCount: number },
): Promise<void> {
  await db
    .updateTable('documents')
    .set({ word_count: wordCount })
    .where('host', '=', host)
    .where('id', '=', id)
    .execute();
}

/** Returns a document from its row. */
export function storedDocument(row: Selectable<Store['documents']>): StoredDocument {
  return {
    id: row.id,
    origin: originOf(row),
    title: row.title,
    mediaType: row.media_type,
    language: toTextLanguage(row.language),
    passageCount: row.passage_count,
    ...(row.url === null ? {} : { url: row.url, readAt: row.checked_at }),
    ...(row.knowledge === 1 ? { isKnowledge: true as const } : {}),
    ...(row.published_on === null ? {} : { publishedOn: row.published_on }),
    ...(row.canonical_url === null ? {} : { canonicalUrl: row.canonical_url }),
    ...(row.page_count === null ? {} : { pageCount: row.page_count }),
    ...(row.left_out === null ? {} : { leftOut: row.left_out }),
    ...(row.ocr === 1 && { ocr: true }),
    ...(row.word_count === null ? {} : { wordCount: row.word_count }),
  };
}

function originOf({ origin }: { origin: string }): StoredDocument['origin'] {
  return origin === 'url' || origin === 'page' || origin === 'text' ? origin : 'file';
}
