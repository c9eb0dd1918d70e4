import { sql } from 'kysely';
import { batchesOf } from '#server/compute/batches.ts';
import type { Pause } from '#server/compute/pause.ts';
import { wordsOf } from '#server/language/analysis.ts';
import type { Db } from '#server/store/schema.ts';
import { type TextLanguage, toTextLanguage } from '#shared/languages.ts';
import { visitPostings } from '../index/postings.ts';
import { overviewBucket, unpackOverview } from '../index/term-buckets.ts';
import type { TermFilter } from '../index/term-filter.ts';
import type { SearchScope } from '../passages/passage.ts';
import type { KnowledgeState } from '../segments/knowledge-documents.ts';
import { arrayBytes, createMemoryCache } from './memory-cache.ts';

/** Facts about a document that every search needs, whatever the question. */
export interface DocumentFacts {
  id: string;
  /** Version of its terms; with another version it counts as another document. */
  analysis: number;
  language: TextLanguage;
  titleTerms: readonly string[];
  /** Length of each passage in terms, by ordinal. */
  lengths: Uint32Array;
  /** Sum of `lengths`. */
  length: number;
  /** Number of its term buckets. */
  buckets: number;
  filter: TermFilter;
}

/** A document of a hundred pages takes about thirty thousand bytes. */
const maxCacheBytes = 32_000_000;
/** Overhead of a title's term, without its characters. */
const titleTermBytes = 40;
const idsPerQuery = 500;
/** Overviews have thousands of characters each. */
const overviewsPerQuery = 40;

type FindDocumentFacts = (
  db: Db,
  scope: SearchScope & Partial<Pick<KnowledgeState, 'unmerged'>>,
  pause: Pause,
) => Promise<DocumentFacts[]>;

/** Finds a scope's documents that exist on its host, and those of its knowledge that are in no segment, ordered by id. Their facts are cached, by the version of their analysis. */
export function createDocumentFacts(limit = maxCacheBytes): FindDocumentFacts {
  const cache = createMemoryCache<DocumentFacts>(limit, bytesOfFacts);

  return async (db, { host, documentIds, knowledge = false, unmerged = [] }, pause) => {
    const found: DocumentFacts[] = [];
    for await (const keys of batchesOfKeys(db, { host, documentIds, knowledge, unmerged })) {
      const missing: string[] = [];
      await pause();
      for (const key of keys) {
        const known = cache.get(key);
        if (known) found.push(known);
        else missing.push(key.slice(0, key.lastIndexOf(' ')));
      }
      for (const some of batchesOf(missing, overviewsPerQuery)) {
        const rows = await loadRows(db, host, some);
        // On a process's first question the engine compiles the reading of rows here, and then the unpacking.
        await pause();
        for (const row of rows) {
          const facts = factsOf(row);
          cache.set(keyOf(facts), facts);
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

/** Yields the keys of the documents, those of the host's knowledge once. */
async function* batchesOfKeys(
  db: Db,
  { host, documentIds, knowledge, unmerged }: Required<SearchScope> & Pick<KnowledgeState, 'unmerged'>,
) {
  for (const ids of batchesOf(new Set(documentIds), idsPerQuery))
    yield await findKeys(db, { host, ids, knowledge });
  yield* batchesOf(unmerged, idsPerQuery);
}

/** Returns the keys of documents that exist on the host, in one row: reading a thousand small rows takes longer than finding them. */
async function findKeys(
  db: Db,
  { host, ids, knowledge }: { host: string; ids: readonly string[]; knowledge: boolean },
): Promise<string[]> {
  const { keys } = await db
    .selectFrom('documents')
    .where('host', '=', host)
    .where('id', 'in', ids)
    // The host's knowledge is searched anyway, if it is in scope.
    .$if(knowledge, (query) => query.where('knowledge', '=', 0))
    .select(sql<string | null>`string_agg(id || ' ' || analysis, ${'\n'})`.as('keys'))
    .executeTakeFirstOrThrow();
  return keys?.split('\n') ?? [];
}

function bytesOfFacts({ titleTerms, lengths, filter }: DocumentFacts): number {
  const arrays = 3 * arrayBytes + lengths.byteLength + filter.byteLength;
  return titleTerms.reduce((sum, term) => sum + titleTermBytes + term.length, arrays);
}

interface FactsRow {
  id: string;
  analysis: number;
  language: string;
  title: string;
  /** The overview; null if there is none yet. */
  terms: string | null;
}

function loadRows(db: Db, host: string, ids: readonly string[]): Promise<FactsRow[]> {
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

export function titleTermsOf({ title, language }: { title: string; language: string }): string[] {
  return wordsOf(title, toTextLanguage(language)).flatMap(({ terms }) => terms);
}

function factsOf(row: FactsRow): DocumentFacts {
  const language = toTextLanguage(row.language);
  const { buckets, filter, lengths: packed } = unpackOverview(row.terms ?? '');
  const lengths: number[] = [];
  let length = 0;
  visitPostings(packed, (ordinal, count) => {
    lengths[ordinal] = count;
    length += count;
  });
  const titleTerms = titleTermsOf(row);
  const { id, analysis } = row;
  return { id, analysis, language, titleTerms, buckets, filter, length, lengths: Uint32Array.from(lengths) };
}
