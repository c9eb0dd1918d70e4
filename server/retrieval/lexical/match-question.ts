import type { Kysely } from 'kysely';
import type { Pause } from '#server/compute/pause.ts';
import { type Question, withLeaning } from '#server/question/question.ts';
import type { Store } from '#server/store/schema.ts';
import type { Collection } from './collection.ts';
import { findMatches, type Match } from './matches.ts';
import { type WeightedQuery, weighQuery } from './query.ts';

/** Among few passages stop words distinguish similar ones; among many they cost more than all other words together. */
const maxPassagesWithStopWords = 5000;

interface MatchDeps {
  db: Kysely<Store>;
  pause: Pause;
}

interface Matching {
  question: Question;
  collection: Collection;
}

/** A question's weighted terms with their occurrences. */
export interface Matched {
  query: WeightedQuery;
  matches: ReadonlyMap<string, Match>;
}

/** Matches a question by its own words, and by those of earlier questions if it leans on them or none of its own is found. */
export async function matchQuestion(
  deps: MatchDeps,
  { question, collection }: Matching,
): Promise<{ question: Question; matched: Matched }> {
  const matched = await matchTerms(deps, { question, collection });
  const isAlone = question.leaning !== undefined || question.earlier.length === 0;
  if (isAlone || matched.query.weights.size === 0 || isFound(matched)) return { question, matched };
  const leaning = withLeaning(question, 'subject');
  return { question: leaning, matched: await matchTerms(deps, { question: leaning, collection }) };
}

export async function matchTerms(
  { db, pause }: MatchDeps,
  { question, collection }: Matching,
): Promise<Matched> {
  const withStopWords = collection.norms.length <= maxPassagesWithStopWords;
  const query = weighQuery(question, { withStopWords });
  await pause();
  return { query, matches: await findMatches(db, { collection, query }, pause) };
}

/** True if a word of the question itself occurs anywhere. */
function isFound({ matches }: Matched): boolean {
  return [...matches.values()].some(
    ({ weight, postings, titled }) =>
      weight === 1 && (titled.length > 0 || postings.some(({ passages }) => passages.length > 0)),
  );
}
