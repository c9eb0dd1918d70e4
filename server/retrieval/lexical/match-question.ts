import type { Pause } from '#server/compute/pause.ts';
import { type Question, withLeaning } from '#server/question/question.ts';
import type { Db } from '#server/store/schema.ts';
import type { Corpus } from './corpus.ts';
import { findMatches, type Match } from './matches.ts';
import { type WeightedQuery, weighQuery } from './query.ts';

/** Among few passages stop words distinguish similar ones; among many they cost more than all other words together. */
const maxPassagesWithStopWords = 5000;

interface MatchDeps {
  db: Db;
  pause: Pause;
}

interface Matching {
  question: Question;
  corpus: Corpus;
}

/** A question's weighted terms with their occurrences. */
export interface Matched {
  query: WeightedQuery;
  matches: ReadonlyMap<string, Match>;
}

/** Matches a question by its own words, and by those of earlier questions if it leans on them or none of its own is found. */
export async function matchQuestion(
  deps: MatchDeps,
  { question, corpus }: Matching,
): Promise<{ question: Question; matched: Matched }> {
  const matched = await matchTerms(deps, { question, corpus });
  const isAlone = question.leaning !== undefined || question.earlier.length === 0;
  if (isAlone || matched.query.weights.size === 0 || isFound(matched)) return { question, matched };
  const leaning = withLeaning(question, 'subject');
  return { question: leaning, matched: await matchTerms(deps, { question: leaning, corpus }) };
}

export async function matchTerms({ db, pause }: MatchDeps, { question, corpus }: Matching): Promise<Matched> {
  const withStopWords = corpus.passageCount <= maxPassagesWithStopWords;
  const query = weighQuery(question, { withStopWords });
  await pause();
  return { query, matches: await findMatches(db, { corpus, query }, pause) };
}

/** True if a word of the question itself occurs anywhere. */
function isFound({ matches }: Matched): boolean {
  return [...matches.values()].some(
    ({ weight, postings, titled, common = 0 }) =>
      weight === 1 &&
      (common > 0 || titled.length > 0 || postings.some(({ passages }) => passages.length > 0)),
  );
}
