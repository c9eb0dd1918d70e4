import { type Kysely, sql } from 'kysely';
import type { Pause } from '#server/compute/pause.ts';
import { wordsOf } from '#server/language/analysis.ts';
import { type Language, toLanguage } from '#server/language/languages.ts';
import type { Store } from '#server/store/schema.ts';
import { visitPostings } from '../index/postings.ts';
import { overviewBucket, unpackOverview } from '../index/term-buckets.ts';
import type { TermFilter } from '../index/term-filter.ts';
import type { SearchScope } from '../passages/passage.ts';
import { batchesOf } from './batches.ts';
import { arrayBytes, createRemembered } from './memory-cache.ts';

/** What every search needs of a document, whatever is asked. */
export interface DocumentFacts {
  id: string;
  /** Of the analysis that made its terms: with another, it is another document to a search. */
  analysis: number;
  language: Language;
  titleTerms: readonly string[];
  /** The length of each passage in terms, by ordinal. */
  lengths: Uint32Array;
  /** … of all of them. */
  length: number;
  /** Into how many its terms are parted. */
  buckets: number;
  filter: TermFilter;
}

/** In bytes. A document of a hundred pages has some thirty thousand. */
const mostRemembered = 32_000_000;
/** Of a title's term beside its letters. */
const titleTermBytes = 40;
const idsAtOnce = 500;
/** Their overviews are thousands of characters each. */
const overviewsAtOnce = 40;

export type FindDocumentFacts = (
  db: Kysely<Store>,
  scope: SearchScope,
  pause: Pause,
) => Promise<DocumentFacts[]>;

/**
 * Finds the documents of a scope that are there and of its host, in ascending order of their ids. The store is asked each
 * time; what they hold is remembered: a document changes only with the version of its analysis.
 */
export function createDocumentFacts(limit = mostRemembered): FindDocumentFacts {
  const remembered = createRemembered<DocumentFacts>(limit, bytesOf);

  return async (db, { host, documentIds }, pause) => {
    const found: DocumentFacts[] = [];
    for (const ids of batchesOf(new Set(documentIds), idsAtOnce)) {
      const missing: string[] = [];
      const keys = await findKeys(db, host, ids);
      await pause();
      for (const key of keys) {
        const known = remembered.get(key);
        if (known) found.push(known);
        else missing.push(key.slice(0, key.lastIndexOf(' ')));
      }
      for (const some of batchesOf(missing, overviewsAtOnce)) {
        const rows = await loadRows(db, host, some);
        // The first question of all compiles here what reads rows, and then what unpacks them.
        await pause();
        for (const row of rows) {
          const facts = factsOf(row);
          remembered.set(keyOf(facts), facts);
          found.push(facts);
          await pause();
        }
      }
      await pause();
    }
    return found.sort((x, y) => (x.id < y.id ? -1 : 1));
  };
}

function keyOf({ id, analysis }: DocumentFacts): string {
  return `${id} ${analysis}`;
}

/** Of those that are there and of the host. In one row: a thousand of two words each take longer to be read than to be found. */
async function findKeys(db: Kysely<Store>, host: string, ids: readonly string[]): Promise<string[]> {
  const { keys } = await db
    .selectFrom('documents')
    .where('host', '=', host)
    .where('id', 'in', ids)
    .select(sql<string | null>`string_agg(id || ' ' || analysis, ${'\n'})`.as('keys'))
    .executeTakeFirstOrThrow();
  return keys?.split('\n') ?? [];
}

function bytesOf({ titleTerms, lengths, filter }: DocumentFacts): number {
  const arrays = 3 * arrayBytes + lengths.byteLength + filter.byteLength;
  return titleTerms.reduce((sum, term) => sum + titleTermBytes + term.length, arrays);
}

interface FactsRow {
  id: string;
  analysis: number;
  language: string;
  title: string;
  /** The overview; null where none was made yet. */
  terms: string | null;
}

function loadRows(db: Kysely<Store>, host: string, ids: readonly string[]): Promise<FactsRow[]> {
  return db
    .selectFrom('documents')
    .leftJoin('passage_terms', (join) =>
      join
        .onRef('passage_terms.host', '=', 'documents.host')
        .onRef('passage_terms.document_id', '=', 'documents.id')
        .on('passage_terms.bucket', '=', overviewBucket),
    )
    .where('documents.host', '=', host)
    .where('documents.id', 'in', ids)
    .select(['id', 'analysis', 'language', 'title', 'terms'])
    .execute();
}

function factsOf(row: FactsRow): DocumentFacts {
  const language = toLanguage(row.language);
  const { buckets, filter, lengths: packed } = unpackOverview(row.terms ?? '');
  const lengths: number[] = [];
  let length = 0;
  visitPostings(packed, (ordinal, count) => {
    lengths[ordinal] = count;
    length += count;
  });
  const titleTerms = wordsOf(row.title, language).flatMap(({ terms }) => terms);
  const { id, analysis } = row;
  return { id, analysis, language, titleTerms, buckets, filter, length, lengths: Uint32Array.from(lengths) };
}
