import { sql } from 'kysely';
import { isPostgresStore } from '#server/store/engine.ts';
import { prepareQuery } from '#server/store/prepare-query.ts';
import type { Db } from '#server/store/schema.ts';
import { findInBucket } from './term-buckets.ts';
import type { IndexPart, RequestLimits, TermRequest } from './term-requests.ts';

export interface PackedPostings {
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
  /** Number of terms whose packed postings are in memory at once. */
  termsAtOnce: number;
  read(db: Db, searched: SearchedParts, request: TermRequest): Promise<PackedPostings[]>;
}

export function termReaderFor(db: Db): TermReader {
  return isPostgresStore(db) ? onPostgres : onSqlite;
}

const onSqlite: TermReader = {
  // A statement blocks everything else.
  documentsAtOnce: 100,
  passagesAtOnce: 200_000,
  statementsAtOnce: 1,
  // A slice of a row keeps the whole row in memory.
  termsAtOnce: 1,
  async read(db, { of, host, parts }, { term, bucket, places }) {
    const placeOf = new Map(places.map((place) => [parts[place]?.id ?? '', place]));
    const rows = await readBuckets[of](db, { host, ids: [...placeOf.keys()], bucket });
    const found: PackedPostings[] = [];
    for (const { id, terms } of rows) {
      const postings = findInBucket(terms, term);
      const place = placeOf.get(id);
      if (postings !== undefined && place !== undefined) found.push({ place, postings });
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

/** Sending a row costs more than searching it, so the server cuts out the postings and sends lines of id, tab, postings in one row. */
const onPostgres: TermReader = {
  documentsAtOnce: 500,
  passagesAtOnce: 500_000,
  statementsAtOnce: 3,
  termsAtOnce: 10,
  async read(db, { of, host, parts }, { term, bucket, places }) {
    const placeOf = new Map(places.map((place) => [parts[place]?.id ?? '', place]));
    const [row] = await findLines[of](db, { host, ids: [...placeOf.keys()], bucket, term: `\n${term}\t` });
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

interface LineValues {
  host: string;
  ids: string[];
  bucket: number;
  term: string;
}

/** Cuts the postings of a term out of its bucket. */
const postingsOf = (term: ReturnType<typeof sql>) =>
  sql`split_part(split_part(E'\\n' || terms, ${term}, 2), E'\\n', 1)`;

const findLines = {
  documents: prepareQuery<LineValues, { lines: string | null }>((db, value) =>
    db
      .selectFrom('passage_terms')
      .where('host', '=', value('host'))
      .where('document_id', '=', sql<string>`any(${value('ids')})`)
      .where('bucket', '=', value('bucket'))
      .select(joinLines(sql`document_id || E'\\t' || ${postingsOf(value('term'))}`).as('lines')),
  ),
  segments: prepareQuery<LineValues, { lines: string | null }>((db, value) =>
    db
      .selectFrom('segment_terms')
      .where('host', '=', value('host'))
      .where('segment_id', '=', sql<string>`any(${value('ids')})`)
      .where('bucket', '=', value('bucket'))
      .select(joinLines(sql`segment_id || E'\\t' || ${postingsOf(value('term'))}`).as('lines')),
  ),
};

function joinLines(line: ReturnType<typeof sql>) {
  return sql<string | null>`string_agg(${line}, E'\\n')`;
}
