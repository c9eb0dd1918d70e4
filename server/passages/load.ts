import type { Kysely, Selectable } from 'kysely';
import type { Store } from '../db/schema.ts';
import { wordsOf } from '../language/analysis.ts';
import { isLanguage, type Language } from '../language/languages.ts';
import { nameOfTerm } from '../language/question-terms.ts';
import type { FoundPassage, SearchScope } from './passage.ts';
import { type Posting, unpackPostings } from './postings.ts';
import { lengthsTerm, likeliestLanguage } from './prepare.ts';
import type { WeightedQuery } from './query.ts';
import type { RankedDocument, RankedPassage } from './rank.ts';

/** The languages of the documents in scope, the commonest first. */
export async function findLanguages(db: Kysely<Store>, scope: SearchScope): Promise<Language[]> {
  const rows = await db
    .selectFrom('documents')
    .where('host', '=', scope.host)
    .where('id', 'in', scope.documentIds)
    .groupBy('language')
    .select((eb) => ['language', eb.fn.countAll<number | string>().as('count')])
    .execute();
  return rows.sort((x, y) => Number(y.count) - Number(x.count)).map(languageOf);
}

/** The host is part of the query itself: an id of another host finds nothing. */
export async function loadDocuments(
  db: Kysely<Store>,
  scope: SearchScope,
  { query, languages }: { query: WeightedQuery; languages: ReadonlySet<Language> },
): Promise<RankedDocument[]> {
  const terms = new Set([lengthsTerm, ...query.weights.keys()]);
  for (const language of languages) for (const term of query.names(language)?.keys() ?? []) terms.add(term);
  const rows = await db
    .selectFrom('passage_terms')
    .innerJoin('documents', 'documents.id', 'passage_terms.document_id')
    .where('documents.host', '=', scope.host)
    .where('documents.id', 'in', scope.documentIds)
    .where('passage_terms.term', 'in', [...terms])
    .select([
      'documents.id',
      'documents.title',
      'documents.language',
      'passage_terms.term',
      'passage_terms.postings',
    ])
    .execute();
  const byDocument = new Map<
    string,
    { title: string; language: Language; postings: Map<string, Posting[]> }
  >();
  for (const row of rows) {
    const language = languageOf(row);
    const known = byDocument.get(row.id) ?? { title: row.title, language, postings: new Map() };
    const name = nameOfTerm(query.names(language), row.term);
    known.postings.set(name, unpackPostings(row.postings));
    byDocument.set(row.id, known);
  }
  return [...byDocument].map(([id, { title, language, postings }]) => ({
    id,
    titleTerms: new Set(
      wordsOf(title, language).flatMap(({ terms }) =>
        terms.map((term) => nameOfTerm(query.names(language), term)),
      ),
    ),
    lengths: (postings.get(lengthsTerm) ?? []).map((posting) => posting.count),
    postings,
  }));
}

function languageOf({ language }: { language: string }): Language {
  return isLanguage(language) ? language : likeliestLanguage;
}

/** The texts of ranked passages of the host's documents, in their order. */
export async function loadPassages(
  db: Kysely<Store>,
  host: string,
  ranked: readonly RankedPassage[],
): Promise<FoundPassage[]> {
  if (ranked.length === 0) return [];
  const rows = await db
    .selectFrom('passages')
    .innerJoin('documents', 'documents.id', 'passages.document_id')
    .where('documents.host', '=', host)
    .where((eb) =>
      eb.or(
        ranked.map(({ documentId, ordinal }) =>
          eb.and({ 'passages.document_id': documentId, 'passages.ordinal': ordinal }),
        ),
      ),
    )
    .selectAll('passages')
    .select('documents.language')
    .execute();
  const byPlace = new Map(rows.map((row) => [`${row.document_id} ${row.ordinal}`, row]));
  return ranked.flatMap(({ documentId, ordinal, score }) => {
    const row = byPlace.get(`${documentId} ${ordinal}`);
    return row ? [toPassage(row, score)] : [];
  });
}

export function toPassage(
  row: Selectable<Store['passages']> & { language: string },
  score: number,
): FoundPassage {
  return {
    documentId: row.document_id,
    language: languageOf(row),
    ordinal: row.ordinal,
    ...(row.page === null ? {} : { page: row.page }),
    ...(row.heading === null ? {} : { heading: row.heading }),
    start: row.start_offset,
    end: row.end_offset,
    text: row.text,
    score,
  };
}
