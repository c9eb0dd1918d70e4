import { setImmediate } from 'node:timers/promises';
import type { Db } from '#server/store/schema.ts';

const documentsPerPage = 500;
/** Maximum number of passages in a batch of documents: small documents share a call to the model, and none waits long. */
const passagesPerBatch = 256;

export interface PendingDocument {
  id: string;
  host: string;
  passageCount: number;
}

/** A passage without a vector, with the context that is embedded with it. */
export interface PendingPassage {
  documentId: string;
  ordinal: number;
  host: string;
  title: string;
  heading: string;
  text: string;
}

/** Position in a walk from the newest document to the oldest, or over only the newest. */
export interface Walk {
  isWhole: boolean;
  before?: string | undefined;
}

/** Returns documents with missing vectors: from the newest if there are any, else from the walk. Empty at the walk's end. */
export async function findPendingDocuments(db: Db, space: string, walk: Walk): Promise<PendingDocument[]> {
  const newest = await readPage(db, space, undefined);
  if (newest.pending.length > 0) return takeBatch(newest.pending);
  if (!walk.isWhole) return [];
  for (let before = walk.before ?? newest.last; before !== undefined; ) {
    walk.before = before;
    const page = await readPage(db, space, before);
    if (page.pending.length > 0) return takeBatch(page.pending);
    before = page.last;
    await setImmediate();
  }
  return [];
}

function takeBatch(documents: readonly PendingDocument[]): PendingDocument[] {
  let passages = 0;
  return documents.filter(({ passageCount }, place) => {
    const fits = place === 0 || passages + passageCount <= passagesPerBatch;
    passages += passageCount;
    return fits;
  });
}

async function readPage(db: Db, space: string, before: string | undefined) {
  const rows = await db
    .selectFrom('documents')
    .leftJoin('document_signs', (join) =>
      join.onRef('document_signs.document_id', '=', 'documents.id').on('document_signs.space', '=', space),
    )
    .$if(before !== undefined, (query) => query.where('documents.id', '<', before ?? ''))
    .select(['documents.id', 'documents.host', 'documents.passage_count', 'document_signs.space as made'])
    .orderBy('documents.id', 'desc')
    .limit(documentsPerPage)
    .execute();
  const pending = rows
    .filter(({ made }) => made === null)
    .map(({ id, host, passage_count }) => ({ id, host, passageCount: passage_count }));
  return { pending, last: rows.at(-1)?.id };
}

/** Returns the next passages without a vector after a position, ordered by document and passage. */
export async function findPendingPassages(
  db: Db,
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
