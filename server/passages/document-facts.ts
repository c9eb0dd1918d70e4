import type { Kysely } from 'kysely';
import type { Store } from '../db/schema.ts';
import { wordsOf } from '../language/analysis.ts';
import { isLanguage, type Language } from '../language/languages.ts';
import { batchesOf } from './batches.ts';
import type { SearchScope } from './passage.ts';
import type { Pause } from './pause.ts';
import { visitPostings } from './postings.ts';
import { lengthsTerm, likeliestLanguage } from './prepare.ts';
import { createRemembered } from './remember.ts';

/** What every search needs of a document, whatever is asked. */
export interface DocumentFacts {
  id: string;
  /** Of the analysis that made its terms: with another, it is another document to a search. */
  analysis: number;
  language: Language;
  titleTerms: readonly string[];
  /** The length of each passage in terms, by ordinal. */
  lengths: Uint32Array;
}

/** Four bytes each, in all documents that are remembered. */
const rememberedPassages = 4_000_000;
const idsAtOnce = 250;

export type FindDocumentFacts = (
  db: Kysely<Store>,
  scope: SearchScope,
  pause: Pause,
) => Promise<DocumentFacts[]>;

/**
 * Finds the documents of a scope that are there and of its host, in ascending order of their ids. The store is asked each
 * time; what they hold is remembered: a document changes only with the version of its analysis.
 */
export function createDocumentFacts(): FindDocumentFacts {
  const remembered = createRemembered<DocumentFacts>(rememberedPassages, ({ lengths }) => lengths.length + 1);

  return async (db, { host, documentIds }, pause) => {
    const found: DocumentFacts[] = [];
    for (const ids of batchesOf(new Set(documentIds), idsAtOnce)) {
      const rows = await db
        .selectFrom('documents')
        .where('host', '=', host)
        .where('id', 'in', ids)
        .select(['id', 'analysis'])
        .execute();
      const missing: string[] = [];
      for (const { id, analysis } of rows) {
        const known = remembered.get(`${id} ${analysis}`);
        if (known) found.push(known);
        else missing.push(id);
      }
      for (const facts of await loadFacts(db, host, missing)) {
        remembered.set(`${facts.id} ${facts.analysis}`, facts);
        found.push(facts);
        await pause();
      }
      await pause();
    }
    return found.sort((x, y) => (x.id < y.id ? -1 : 1));
  };
}

async function loadFacts(db: Kysely<Store>, host: string, ids: readonly string[]): Promise<DocumentFacts[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('documents')
    .leftJoin('passage_terms', (join) =>
      join
        .onRef('passage_terms.host', '=', 'documents.host')
        .onRef('passage_terms.document_id', '=', 'documents.id')
        .on('passage_terms.term', '=', lengthsTerm),
    )
    .where('documents.host', '=', host)
    .where('documents.id', 'in', ids)
    .select(['id', 'analysis', 'language', 'title', 'postings'])
    .execute();
  return rows.map(factsOf);
}

function factsOf(row: {
  id: string;
  analysis: number;
  language: string;
  title: string;
  postings: string | null;
}): DocumentFacts {
  const language = languageOf(row);
  const lengths: number[] = [];
  visitPostings(row.postings ?? '', (ordinal, count) => {
    lengths[ordinal] = count;
  });
  const titleTerms = wordsOf(row.title, language).flatMap(({ terms }) => terms);
  return { id: row.id, analysis: row.analysis, language, titleTerms, lengths: Uint32Array.from(lengths) };
}

export function languageOf({ language }: { language: string }): Language {
  return isLanguage(language) ? language : likeliestLanguage;
}
