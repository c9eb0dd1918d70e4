import type { Pause } from '#server/compute/pause.ts';
import type { Db } from '#server/store/schema.ts';
import type { TextLanguage } from '#shared/languages.ts';
import { createTermPostings, type TermPostings } from '../index/term-postings.ts';
import type { Segment } from '../segments/segment-facts.ts';
import { createSegmentPostings } from '../segments/segment-postings.ts';
import type { Corpus } from './corpus.ts';
import { termsFor, type WeightedQuery } from './query.ts';

/** Occurrences of a question's term in a corpus, in all its variants by language. */
export interface Match {
  /** Weight in the question. */
  weight: number;
  postings: PlacedPostings[];
  /** Places of the documents in the collection whose title contains it. */
  titled: number[];
  /** Number of passages that have it, if so many do that its postings weren't read. */
  common?: number;
}

/** Postings whose passages are numbered from `start` on in the corpus. */
export interface PlacedPostings extends TermPostings {
  start: number;
  /** Lengths of the passages, by their numbers in the postings. */
  lengths: Uint32Array;
}

type Matches = ReadonlyMap<string, Match>;

interface Matching {
  corpus: Corpus;
  query: WeightedQuery;
  /** True to read the postings of common terms too. */
  withCommon?: boolean;
}

/** Among so many passages, the postings of a term that a quarter of them has cost more than those of all rarer terms, and change little. */
const minPassages = 100_000;
const leastCommon = 1 / 2;

const findPostings = createTermPostings();
const findInSegments = createSegmentPostings();

/** Returns a match for each term of the question, by its name there, even if it occurs nowhere. */
export async function findMatches(db: Db, input: Matching, pause: Pause): Promise<Matches> {
  const matches = new Map<string, Match>();
  const counts = input.withCommon ? new Map<string, number>() : countCommon(input);
  for (const [name, weight] of input.query.weights) {
    const common = counts.get(name);
    matches.set(name, { weight, postings: [], titled: [], ...(common === undefined ? {} : { common }) });
  }
  await matchSegments(db, { ...input, matches }, pause);
  await matchCollection(db, { ...input, matches }, pause);
  return matches;
}

async function matchCollection(
  db: Db,
  { corpus, query, matches }: Matching & { matches: Matches },
  pause: Pause,
): Promise<void> {
  const { collection, collectionStart: start } = corpus;
  const { lengths } = collection;
  for (const group of collection.groups) {
    const names = withoutCommon(termsFor(query, group.language), matches);
    const postings = await findPostings(db, { collection, group, terms: [...names.keys()] }, pause);
    for (const [term, name] of names) {
      const found = postings.get(term);
      if (found) matches.get(name)?.postings.push({ ...found, start, lengths });
      matches.get(name)?.titled.push(...(group.titled.get(term) ?? []));
    }
  }
}

async function matchSegments(
  db: Db,
  { corpus, query, matches }: Matching & { matches: Matches },
  pause: Pause,
): Promise<void> {
  const { host, segments, starts } = corpus;
  for (const [language, places] of placesByLanguage(segments)) {
    const names = withoutCommon(termsFor(query, language), matches);
    const found = await findInSegments(db, { host, segments, places, terms: [...names.keys()] }, pause);
    for (const [term, name] of names) {
      for (const { place, postings } of found.get(term) ?? []) {
        const [start = 0, lengths = new Uint32Array()] = [starts[place], segments[place]?.lengths];
        matches.get(name)?.postings.push({ ...postings, start, lengths });
      }
    }
  }
}

function placesByLanguage(segments: readonly Segment[]): Map<TextLanguage, number[]> {
  return Map.groupBy(segments.keys(), (place) => segments[place]?.language ?? 'en');
}

/** Returns the numbers of passages of the question's terms, by name, that a large part of many passages has. */
function countCommon({ corpus, query }: Matching): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  if (corpus.passageCount < minPassages) return counts;
  for (const [language, places] of placesByLanguage(corpus.segments)) {
    for (const [term, name] of termsFor(query, language)) {
      const ofSegments = places.map((place) => corpus.segments[place]?.commonTerms.get(term) ?? 0);
      counts.set(
        name,
        ofSegments.reduce((sum, count) => sum + count, counts.get(name) ?? 0),
      );
    }
  }
  const least = leastCommon * corpus.passageCount;
  return new Map([...counts].filter(([, count]) => count >= least));
}

function withoutCommon(names: ReadonlyMap<string, string>, matches: Matches): ReadonlyMap<string, string> {
  return new Map([...names].filter(([, name]) => matches.get(name)?.common === undefined));
}
