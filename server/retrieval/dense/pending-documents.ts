import { setImmediate } from 'node:timers/promises';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Db } from '#server/store/schema.ts';
import { sharedHost } from '#server/store/shared-host.ts';

const documentsPerPage = 500;
/** Number of the newest documents that are searched for those of further hosts, if one has filled the first page. */
const documentsBehind = 5000;
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
  /** Hosts in the order of their last turn. */
  served?: Set<string>;
}

export interface PendingDeps {
  db: Db;
  /** Returns the condition that the host in a column is not deleted: nobody searches a deleted one's documents. */
  isKept(column: string): RawBuilder<SqlBool>;
}

/** A pending document with the host whose turn it takes: names without a config share one. */
interface Candidate extends PendingDocument {
  turn: string;
}

/** Returns documents with missing vectors, of hosts by turns: from the newest if there are any, else from the walk. Empty at the walk's end. */
export async function findPendingDocuments(
  deps: PendingDeps,
  space: string,
  walk: Walk,
): Promise<PendingDocument[]> {
  const newest = await readPage(deps, space, {});
  if (newest.pending.length > 0) {
    const behind = newest.isFull
      ? await readPage(deps, space, { behind: hostsOf(newest.pending) })
      : undefined;
    return takeBatch([...newest.pending, ...(behind?.pending ?? [])], walk);
  }
  if (!walk.isWhole) return [];
  for (let before = walk.before ?? newest.last; before !== undefined; ) {
    walk.before = before;
    const page = await readPage(deps, space, { before });
    if (page.pending.length > 0) return takeBatch(page.pending, walk);
    before = page.last;
    await setImmediate();
  }
  return [];
}

function hostsOf(documents: readonly Candidate[]): string[] {
  return [...new Set(documents.map(({ host }) => host))];
}

/** Takes a document of each host in turn, so that the many of one, or a long one, delay another's by one document at most. */
function takeBatch(documents: readonly Candidate[], walk: Walk): PendingDocument[] {
  walk.served ??= new Set();
  const { served } = walk;
  let passages = 0;
  const batch = inTurns(documents, served).filter(({ passageCount }, place) => {
    const fits = place === 0 || passages + passageCount <= passagesPerBatch;
    passages += passageCount;
    return fits;
  });
  for (const { turn } of batch) {
    served.delete(turn);
    served.add(turn);
  }
  return batch;
}

/** Orders documents in rounds of one of each host, hosts without a turn first, then by their last turn. */
function inTurns(documents: readonly Candidate[], served: ReadonlySet<string>): Candidate[] {
  const places = new Map([...served].map((turn, place) => [turn, place]));
  const byHost = Map.groupBy(documents, ({ turn }) => turn);
  const hosts = [...byHost].sort(([a], [b]) => (places.get(a) ?? -1) - (places.get(b) ?? -1));
  const rounds = Math.max(0, ...hosts.map(([, own]) => own.length));
  return Array.from({ length: rounds }, (_, round) => hosts.flatMap(([, own]) => own[round] ?? [])).flat();
}

interface PageChoice {
  before?: string;
  /** Hosts whose documents are skipped, among the newest `documentsBehind`. */
  behind?: readonly string[];
}

async function readPage({ db, isKept }: PendingDeps, space: string, { before, behind }: PageChoice) {
  const newest = db.selectFrom('documents').select('id').orderBy('id', 'desc').limit(documentsBehind);
  const rows = await db
    .selectFrom('documents')
    .leftJoin('configs', 'configs.host', 'documents.host')
    .where(isKept('documents.host'))
    .$if(behind !== undefined, (query) =>
      query.where('documents.host', 'not in', behind ?? []).where('documents.id', 'in', newest),
    )
    .leftJoin('document_signs', (join) =>
      join.onRef('document_signs.document_id', '=', 'documents.id').on('document_signs.space', '=', space),
    )
    .$if(before !== undefined, (query) => query.where('documents.id', '<', before ?? ''))
    .select(['documents.id', 'documents.host', 'documents.passage_count', 'document_signs.space as made'])
    .select('configs.host as turn')
    .orderBy('documents.id', 'desc')
    .limit(documentsPerPage)
    .execute();
  const pending = rows
    .filter(({ made }) => made === null)
    .map(({ id, host, passage_count, turn }) => ({
      ...{ id, host, passageCount: passage_count },
      turn: turn ?? sharedHost,
    }));
  return { pending, last: rows.at(-1)?.id, isFull: rows.length === documentsPerPage };
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
