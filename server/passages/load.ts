import type { Kysely, Selectable } from 'kysely';
import type { Store } from '../db/schema.ts';
import type { Language } from '../language/languages.ts';
import { nameOfTerm } from '../language/question-terms.ts';
import { batchesOf } from './batches.ts';
import { type DocumentFacts, languageOf } from './document-facts.ts';
import type { FoundPassage } from './passage.ts';
import type { WeightedQuery } from './query.ts';
import type { RankedDocument, RankedPassage } from './rank.ts';

/** Each statement looks up as many rows as documents times terms, and nothing else runs meanwhile. */
const lookupsAtOnce = 500;

/** The postings of the question's terms in documents that were found to be in scope. */
export async function loadPostings(
  db: Kysely<Store>,
  documents: readonly DocumentFacts[],
  query: WeightedQuery,
  pause: () => Promise<void> | undefined,
): Promise<RankedDocument[]> {
  const terms = termsIn(query, new Set(documents.map(({ language }) => language)));
  const loaded: RankedDocument[] = [];
  for (const batch of batchesOf(documents, Math.ceil(lookupsAtOnce / terms.length))) {
    const open = new Map(batch.map((facts) => [facts.id, openDocument(facts, query)]));
    const rows = await db
      .selectFrom('passage_terms')
      .where(
        'document_id',
        'in',
        batch.map(({ id }) => id),
      )
      .where('term', 'in', terms)
      .select(['document_id', 'term', 'postings'])
      .execute();
    for (const row of rows) {
      const document = open.get(row.document_id);
      document?.postings.set(nameOfTerm(query.names(document.facts.language), row.term), row.postings);
    }
    loaded.push(...open.values());
    await pause();
  }
  return loaded;
}

function termsIn(query: WeightedQuery, languages: ReadonlySet<Language>): string[] {
  const terms = new Set(query.weights.keys());
  for (const language of languages) {
    for (const [term, name] of query.names(language) ?? []) if (query.weights.has(name)) terms.add(term);
  }
  return [...terms];
}

function openDocument(facts: DocumentFacts, query: WeightedQuery) {
  const called = query.names(facts.language);
  return {
    facts,
    titleTerms: new Set(
      facts.titleTerms.map((term) => nameOfTerm(called, term)).filter((name) => query.weights.has(name)),
    ),
    postings: new Map<string, string>(),
  };
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
      eb(
        eb.refTuple('passages.document_id', 'passages.ordinal'),
        'in',
        ranked.map(({ documentId, ordinal }) => eb.tuple(documentId, ordinal)),
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
