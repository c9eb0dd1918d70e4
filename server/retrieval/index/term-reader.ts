import { type Kysely, sql } from 'kysely';
import { isPostgresStore } from '#server/store/engine.ts';
import { prepareQuery } from '#server/store/prepare-query.ts';
import type { Store } from '#server/store/schema.ts';
import type { Collection } from '../lexical/collection.ts';
import { findInBucket } from './term-buckets.ts';
import type { RequestLimits, TermRequest } from './term-requests.ts';

export interface PackedPostings {
  /** Of the document in the collection. */
  place: number;
  postings: string;
}

/** How an engine is asked where terms stand. */
export interface TermReader extends RequestLimits {
  statementsAtOnce: number;
  /** What is read of so many is in memory before it is unpacked. */
  termsAtOnce: number;
  read(db: Kysely<Store>, collection: Collection, request: TermRequest): Promise<PackedPostings[]>;
}

export function termReaderFor(db: Kysely<Store>): TermReader {
  return isPostgresStore(db) ? onPostgres : onSqlite;
}

const onSqlite: TermReader = {
  // Nothing else runs while a statement does.
  documentsAtOnce: 100,
  passagesAtOnce: Number.POSITIVE_INFINITY,
  statementsAtOnce: 1,
  // What is cut out of a row keeps all of it in memory.
  termsAtOnce: 1,
  async read(db, { host, documents }, { term, bucket, places }) {
    const placeOf = new Map(places.map((place) => [documents[place]?.id ?? '', place]));
    const rows = await db
      .selectFrom('passage_terms')
      .where('host', '=', host)
      .where('document_id', 'in', [...placeOf.keys()])
      .where('bucket', '=', bucket)
      .select(['document_id', 'terms'])
      .execute();
    const found: PackedPostings[] = [];
    for (const { document_id, terms } of rows) {
      const postings = findInBucket(terms, term);
      const place = placeOf.get(document_id);
      if (postings !== undefined && place !== undefined) found.push({ place, postings });
    }
    return found;
  },
};

/** A row that is sent costs more than to look into it: the server cuts the postings out, and sends lines of id, tab, postings in one row. */
const onPostgres: TermReader = {
  documentsAtOnce: 500,
  passagesAtOnce: 50_000,
  statementsAtOnce: 3,
  termsAtOnce: 10,
  async read(db, { host, documents }, { term, bucket, places }) {
    const placeOf = new Map(places.map((place) => [documents[place]?.id ?? '', place]));
    const [row] = await findLines(db, { host, ids: [...placeOf.keys()], bucket, term: `\n${term}\t` });
    const found: PackedPostings[] = [];
    for (const line of row?.lines?.split('\n') ?? []) {
      const tab = line.indexOf('\t');
      const place = placeOf.get(line.slice(0, tab));
      // A filter may have taken a document for one that holds the term.
      if (place !== undefined && tab + 1 < line.length) found.push({ place, postings: line.slice(tab + 1) });
    }
    return found;
  },
};

const findLines = prepareQuery<
  { host: string; ids: string[]; bucket: number; term: string },
  { lines: string | null }
>((db, value) => {
  const postings = sql`split_part(split_part(E'\\n' || terms, ${value('term')}, 2), E'\\n', 1)`;
  return db
    .selectFrom('passage_terms')
    .where('host', '=', value('host'))
    .where('document_id', '=', sql<string>`any(${value('ids')})`)
    .where('bucket', '=', value('bucket'))
    .select(sql<string | null>`string_agg(document_id || E'\\t' || ${postings}, E'\\n')`.as('lines'));
});
