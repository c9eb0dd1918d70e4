import { sql } from 'kysely';
import { isPostgresStore } from '#server/store/engine.ts';
import { prepareQuery } from '#server/store/prepare-query.ts';
import type { Db } from '#server/store/schema.ts';
import type { Collection } from '../lexical/collection.ts';
import { findInBucket } from './term-buckets.ts';
import type { RequestLimits, TermRequest } from './term-requests.ts';

export interface PackedPostings {
  /** Place of the document in the collection. */
  place: number;
  postings: string;
}

/** Reads the postings of terms on one engine. */
export interface TermReader extends RequestLimits {
  statementsAtOnce: number;
  /** Number of terms whose packed postings are in memory at once. */
  termsAtOnce: number;
  read(db: Db, collection: Collection, request: TermRequest): Promise<PackedPostings[]>;
}

export function termReaderFor(db: Db): TermReader {
  return isPostgresStore(db) ? onPostgres : onSqlite;
}

const onSqlite: TermReader = {
  // A statement blocks everything else.
  documentsAtOnce: 100,
  passagesAtOnce: Number.POSITIVE_INFINITY,
  statementsAtOnce: 1,
  // A slice of a row keeps the whole row in memory.
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

/** Sending a row costs more than searching it, so the server cuts out the postings and sends lines of id, tab, postings in one row. */
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
      // Filters have false positives.
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
