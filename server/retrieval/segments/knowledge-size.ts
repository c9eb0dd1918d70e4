import { sql } from 'kysely';
import type { Db } from '#server/store/schema.ts';
import { rememberQuery } from '#server/store/statements/remember-query.ts';
import { type TextLanguage, toTextLanguage } from '#shared/languages.ts';

/** Number of documents and passages that every question on a host searches, beside the files that its config lists. */
export interface KnowledgeSize {
  documents: number;
  passages: number;
  /** Number of passages by language. */
  languages: ReadonlyMap<TextLanguage, number>;
}

/** Returns the size of a host's knowledge. Reads a row a segment and an index entry a document that is in none. */
export function findKnowledgeSize(db: Db, host: string): Promise<KnowledgeSize> {
  return findSize(db, { host });
}

function sizeOf(rows: readonly SizeRow[]): KnowledgeSize {
  const languages = new Map<TextLanguage, number>();
  let [documents, passages] = [0, 0];
  for (const row of rows) {
    const language = toTextLanguage(row.language);
    // PostgreSQL returns sums as text.
    documents += Number(row.documents);
    passages += Number(row.passages);
    languages.set(language, (languages.get(language) ?? 0) + Number(row.passages));
  }
  return { documents, passages, languages };
}

interface SizeRow {
  language: string;
  documents: bigint | number | string;
  passages: bigint | number | string;
}

const findSize = rememberQuery<{ host: string }, SizeRow, KnowledgeSize>((db, value) => {
  const host = value('host');
  const unmerged = db
    .selectFrom('documents')
    .where('host', '=', host)
    .where('knowledge', '=', sql.lit(1))
    .where('segment_id', 'is', null)
    .select(['language', sql<number>`1`.as('documents'), 'passage_count as passages']);
  const merged = db
    .selectFrom('segments')
    .where('host', '=', host)
    .where('replaced_at', 'is', null)
    .select(['language', 'document_count as documents', 'passage_count as passages']);
  const deleted = db
    .selectFrom('segment_deletions')
    .innerJoin('segments', 'segments.id', 'segment_deletions.segment_id')
    .where('segment_deletions.host', '=', host)
    .where('replaced_at', 'is', null)
    .select(['language', sql<number>`-1`.as('documents')])
    .select(sql<number>`-segment_deletions.passage_count`.as('passages'));
  return db
    .selectFrom(unmerged.unionAll(merged).unionAll(deleted).as('sizes'))
    .groupBy('language')
    .select(({ fn }) => ['language', fn.sum('documents').as('documents'), fn.sum('passages').as('passages')]);
}, sizeOf);
