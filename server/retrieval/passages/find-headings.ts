import { sql } from 'kysely';
import type { Db } from '#server/store/schema.ts';

interface Wanted {
  host: string;
  /** Documents beside those that every question on the host may be answered from. */
  documentIds: readonly string[];
  /** Number of documents, the newest, and of headings of each. */
  documents: number;
  headings: number;
}

export interface DocumentHeadings {
  documentId: string;
  title: string;
  /** Paths of headings, in reading order; empty for a document without. */
  paths: string[];
}

/** Returns the first headings of a host's knowledge, by document. */
export async function findHeadings(
  db: Db,
  { host, documentIds, documents, headings }: Wanted,
): Promise<DocumentHeadings[]> {
  const chosen = await db
    .selectFrom('documents')
    .select(['id', 'title'])
    .where('host', '=', host)
    .where((eb) =>
      eb.or([
        eb('knowledge', '=', sql.lit(1)),
        ...(documentIds.length > 0 ? [eb('id', 'in', documentIds)] : []),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(documents)
    .execute();
  const found: DocumentHeadings[] = [];
  for (const { id, title } of chosen) {
    const rows = await db
      .selectFrom('passages')
      .select((eb) => ['heading', eb.fn.min('ordinal').as('first')])
      .where('document_id', '=', id)
      .where('heading', 'is not', null)
      .groupBy('heading')
      .orderBy('first')
      .limit(headings)
      .execute();
    found.push({ documentId: id, title, paths: rows.flatMap(({ heading }) => heading ?? []) });
  }
  return found;
}
