import { type RawBuilder, sql } from 'kysely';
import { isPostgresStore } from '#server/store/engine.ts';
import type { Db } from '#server/store/schema.ts';
import { prepareQuery, type ValueOf } from '#server/store/statements/prepare-query.ts';
import { findInBucket } from './term-buckets.ts';
import type { IndexPart, RequestLimits, TermRequest } from './term-requests.ts';

export interface PackedPostings {
  term: string;
  /** Place of the document or segment among the parts. */
  place: number;
  postings: string;
}

/** Documents or segments of a host. */
interface SearchedParts {
  of: 'documents' | 'segments';
  host: string;
  parts: readonly Pick<IndexPart, 'id'>[];
}

/** Reads the postings of terms on one engine. */
export interface TermReader extends RequestLimits {
  statementsAtOnce: number;
  /** Number of requests that one statement answers. */
  requestsAtOnce: number;
  /** Number of terms whose packed postings are in memory at once. */
  termsAtOnce: number;
  read(db: Db, searched: SearchedParts, requests: readonly TermRequest[]): Promise<PackedPostings[]>;
}

export function termReaderFor(db: Db): TermReader {
  return isPostgresStore(db) ? onPostgres : onSqlite;
}

const onSqlite: TermReader = {
  // A statement blocks everything else.
  documentsAtOnce: 100,
  passagesAtOnce: 200_000,
  statementsAtOnce: 1,
  requestsAtOnce: 1,
  // A slice of a row keeps the whole row in memory.
  termsAtOnce: 1,
  async read(db, { of, host, parts }, requests) {
    const found: PackedPostings[] = [];
    for (const { term, bucket, places } of requests) {
      const placeOf = new Map(places.map((place) => [parts[place]?.id ?? '', place]));
      const rows = await readBuckets[of](db, { host, ids: [...placeOf.keys()], bucket });
      for (const { id, terms } of rows) {
        const postings = findInBucket(terms, term);
        const place = placeOf.get(id);
        if (postings !== undefined && place !== undefined) found.push({ term, place, postings });
      }
    }
    return found;
  },
};

interface Buckets {
  host: string;
  ids: readonly string[];
  bucket: number;
}

const readBuckets = {
  documents: (db: Db, { host, ids, bucket }: Buckets) =>
    db
      .selectFrom('passage_terms')
      .where('host', '=', host)
      .where('document_id', 'in', ids)
      .where('bucket', '=', bucket)
      .select(['document_id as id', 'terms'])
      .execute(),
  segments: (db: Db, { host, ids, bucket }: Buckets) =>
    db
      .selectFrom('segment_terms')
      .where('host', '=', host)
      .where('segment_id', 'in', ids)
      .where('bucket', '=', bucket)
      .select(['segment_id as id', 'terms'])
      .execute(),
};

/**
 * Sending a row costs more than searching it, so the server cuts out the postings and sends lines of the number of the request, the id and
 * the postings in one row; a statement costs more than a few look-ups, so it answers several requests.
 */
const onPostgres: TermReader = {
  documentsAtOnce: 500,
  passagesAtOnce: 500_000,
  statementsAtOnce: 3,
  requestsAtOnce: 4,
  termsAtOnce: 10,
  async read(db, { of, host, parts }, requests) {
    const placeOf = new Map<string, number>();
    const wanted: Wanted = { numbers: [], buckets: [], terms: [], ids: [] };
    for (const [number, { term, bucket, places }] of requests.entries()) {
      for (const place of places) {
        const id = parts[place]?.id ?? '';
        placeOf.set(id, place);
        wanted.numbers.push(number);
        wanted.buckets.push(bucket);
        wanted.terms.push(`\n${term}\t`);
        wanted.ids.push(id);
      }
    }
    const [row] = await findLines[of](db, { host, ...wanted });
    const found: PackedPostings[] = [];
    for (const line of row?.lines?.split('\n') ?? []) {
      const [number = '', id = '', postings = ''] = line.split('\t');
      const place = placeOf.get(id);
      const term = requests[Number(number)]?.term;
      // Filters have false positives.
      if (term !== undefined && place !== undefined && postings !== '') found.push({ term, place, postings });
    }
    return found;
  },
};

/** Look-ups, one at each index. */
interface Wanted {
  numbers: number[];
  buckets: number[];
  terms: string[];
  ids: string[];
}

const findLines = {
  documents: prepareQuery<Wanted & { host: string }, { lines: string | null }>((db, value) =>
    linesOf(db, value, sql`select terms from passage_terms where document_id = wanted.id`),
  ),
  segments: prepareQuery<Wanted & { host: string }, { lines: string | null }>((db, value) =>
    linesOf(db, value, sql`select terms from segment_terms where segment_id = wanted.id`),
  ),
};

/** Cuts the postings of terms out of their buckets. `offset 0` keeps the planner from reading a whole table instead of the wanted rows. */
function linesOf(db: Db, value: ValueOf<Wanted & { host: string }>, rows: RawBuilder<unknown>) {
  const wanted = sql`unnest(${value('numbers')}::int[], ${value('buckets')}::int[], ${value('terms')}::text[], ${value('ids')}::text[])`;
  const postings = sql`split_part(split_part(E'\\n' || terms, wanted.term, 2), E'\\n', 1)`;
  const line = sql`wanted.number || E'\\t' || wanted.id || E'\\t' || ${postings}`;
  return db
    .selectFrom(
      sql`${wanted} as wanted (number, bucket, term, id)
        cross join lateral (${rows} and bucket = wanted.bucket and host = ${value('host')} offset 0)`.as(
        sql`found`,
      ),
    )
    .select(sql<string | null>`string_agg(${line}, E'\\n')`.as('lines'));
}
