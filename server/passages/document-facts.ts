import type { Kysely } from 'kysely';
import type { Store } from '../db/schema.ts';
import { wordsOf } from '../language/analysis.ts';
import { isLanguage, type Language } from '../language/languages.ts';
import { batchesOf } from './batches.ts';
import type { SearchScope } from './passage.ts';
import { visitPostings } from './postings.ts';
import { lengthsTerm, likeliestLanguage } from './prepare.ts';

/** What every search needs of a document, whatever is asked. */
export interface DocumentFacts {
  id: string;
  language: Language;
  titleTerms: readonly string[];
  /** The length of each passage in terms, by ordinal. */
  lengths: Uint32Array;
  /** … of all of them. */
  length: number;
}

/** Four bytes each, in all documents that are remembered. */
const rememberedPassages = 4_000_000;
const idsAtOnce = 250;

export type FindDocumentFacts = (
  db: Kysely<Store>,
  scope: SearchScope,
  pause: () => Promise<void> | undefined,
) => Promise<DocumentFacts[]>;

/**
 * Finds the documents of a scope that are there and of its host, asked of the store each time; what they hold is
 * remembered, the latest used longest: a document changes only with the version of its analysis.
 */
export function createDocumentFacts(): FindDocumentFacts {
  const remembered = new Map<string, DocumentFacts>();
  let passages = 0;

  function remember(key: string, facts: DocumentFacts): void {
    remembered.set(key, facts);
    passages += facts.lengths.length;
    for (const [oldest, { lengths }] of remembered) {
      if (passages <= rememberedPassages || oldest === key) return;
      remembered.delete(oldest);
      passages -= lengths.length;
    }
  }

  return async (db, { host, documentIds }, pause) => {
    const found: DocumentFacts[] = [];
    for (const ids of batchesOf(documentIds, idsAtOnce)) {
      const rows = await db
        .selectFrom('documents')
        .where('host', '=', host)
        .where('id', 'in', ids)
        .select(['id', 'analysis', 'language', 'title'])
        .execute();
      const keyOf = ({ id, analysis }: { id: string; analysis: number }) => `${id} ${analysis}`;
      const missing = rows.filter((row) => !remembered.has(keyOf(row)));
      const lengths = await loadLengths(db, missing);
      for (const row of rows) {
        const key = keyOf(row);
        const known = remembered.get(key);
        if (known) remembered.delete(key);
        const facts = known ?? factsOf(row, lengths.get(row.id) ?? '');
        if (known) remembered.set(key, facts);
        else remember(key, facts);
        found.push(facts);
        await pause();
      }
    }
    return found;
  };
}

async function loadLengths(
  db: Kysely<Store>,
  documents: readonly { id: string }[],
): Promise<Map<string, string>> {
  if (documents.length === 0) return new Map();
  const rows = await db
    .selectFrom('passage_terms')
    .where('term', '=', lengthsTerm)
    .where(
      'document_id',
      'in',
      documents.map(({ id }) => id),
    )
    .select(['document_id', 'postings'])
    .execute();
  return new Map(rows.map((row) => [row.document_id, row.postings]));
}

function factsOf(row: { id: string; language: string; title: string }, packedLengths: string): DocumentFacts {
  const language = languageOf(row);
  const lengths: number[] = [];
  visitPostings(packedLengths, (ordinal, count) => {
    lengths[ordinal] = count;
  });
  return {
    id: row.id,
    language,
    titleTerms: wordsOf(row.title, language).flatMap(({ terms }) => terms),
    lengths: Uint32Array.from(lengths),
    length: lengths.reduce((sum, length) => sum + length, 0),
  };
}

export function languageOf({ language }: { language: string }): Language {
  return isLanguage(language) ? language : likeliestLanguage;
}
