import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Store } from '#server/store/schema.ts';

const documentsOfPage = 500;
/** Documents are taken together until they have so many passages: small ones share a call to the model, and none waits long for another. */
const passagesTogether = 256;

export interface PendingDocument {
  id: string;
  host: string;
  passageCount: number;
}

/** A passage without a vector, with what else its meaning is told by. */
export interface PendingPassage {
  documentId: string;
  ordinal: number;
  host: string;
  title: string;
  heading: string;
  text: string;
}

/** A walk from the newest document to the oldest, or over the newest alone, and how far it has come. */
export interface Walk {
  isWhole: boolean;
  before?: string | undefined;
}

/** Some documents whose vectors in a space are not whole, of the newest if there are any, else the next of the walk; none when it has come to its end. */
export async function nextDocuments(
  db: Kysely<Store>,
  space: string,
  walk: Walk,
): Promise<PendingDocument[]> {
  const newest = await readPage(db, space, undefined);
  if (newest.pending.length > 0) return together(newest.pending);
  if (!walk.isWhole) return [];
  for (let before = walk.before ?? newest.last; before !== undefined; ) {
    walk.before = before;
    const page = await readPage(db, space, before);
    if (page.pending.length > 0) return together(page.pending);
    before = page.last;
    await setImmediate();
  }
  return [];
}

function together(documents: readonly PendingDocument[]): PendingDocument[] {
  let passages = 0;
  return documents.filter(({ passageCount }, place) => {
    const fits = place === 0 || passages + passageCount <= passagesTogether;
    passages += passageCount;
    return fits;
  });
}

async function readPage(db: Kysely<Store>, space: string, before: string | undefined) {
  const rows = await db
    .selectFrom('documents')
    .leftJoin('document_signs', (join) =>
      join.onRef('document_signs.document_id', '=', 'documents.id').on('document_signs.space', '=', space),
    )
    .$if(before !== undefined, (query) => query.where('documents.id', '<', before ?? ''))
    .select(['documents.id', 'documents.host', 'documents.passage_count', 'document_signs.space as made'])
    .orderBy('documents.id', 'desc')
    .limit(documentsOfPage)
    .execute();
  const pending = rows
    .filter(({ made }) => made === null)
    .map(({ id, host, passage_count }) => ({ id, host, passageCount: passage_count }));
  return { pending, last: rows.at(-1)?.id };
}

/** The next passages without a vector after a place, in the order of documents and passages. */
export async function nextPassages(
  db: Kysely<Store>,
  input: {
    space: string;
    documents: readonly PendingDocument[];
    after: { documentId: string; ordinal: number };
    limit: number;
  },
): Promise<PendingPassage[]> {
  const { documentId, ordinal } = input.after;
  const rows = await db
    .selectFrom('passages')
    .innerJoin('documents', 'documents.id', 'passages.document_id')
    .leftJoin('passage_vectors', (join) =>
      join
        .onRef('passage_vectors.document_id', '=', 'passages.document_id')
        .onRef('passage_vectors.ordinal', '=', 'passages.ordinal')
        .on('passage_vectors.space', '=', input.space),
    )
    .where(
      'passages.document_id',
      'in',
      input.documents.map(({ id }) => id),
    )
    .where('passage_vectors.space', 'is', null)
    .where((eb) =>
      eb(eb.refTuple('passages.document_id', 'passages.ordinal'), '>', eb.tuple(documentId, ordinal)),
    )
    .select(['passages.document_id', 'passages.ordinal', 'passages.heading', 'passages.text'])
    .select(['documents.host', 'documents.title'])
    .orderBy('passages.document_id')
    .orderBy('passages.ordinal')
    .limit(input.limit)
    .execute();
  return rows.map(({ document_id, heading, ...row }) => ({
    ...row,
    documentId: document_id,
    heading: heading ?? '',
  }));
}
