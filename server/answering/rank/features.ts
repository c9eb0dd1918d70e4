import type { Pause } from '#server/compute/pause.ts';
import { termsSaid, wordsOf } from '#server/language/analysis.ts';
import type { Pair } from '#server/language/neighbours.ts';
import { findSimilarTerm } from '#server/language/similar-terms.ts';
import type { OfferedPassage } from '#server/models/model.ts';
import { isTelling } from '#server/question/kind.ts';
import { nameOfTerm } from '#server/question/term-names.ts';
import { shareOfWording, type Wording, weighWording } from '#server/question/wording.ts';
import type { TextLanguage } from '#shared/languages.ts';
import { renameTerms } from '../gate/demands.ts';
import type { Candidate } from './candidate.ts';
import { findCandidates } from './candidates.ts';
import { findLookalikes } from './lookalikes.ts';
import { pointsBack } from './points-back.ts';
import type { AskedQuestion } from './weigh-question.ts';

/** Features of a sentence, each 0 to 1. */
export interface Features {
  /** Share of the question's worth in its own words. */
  coverage: number;
  /** Share only in the sentence before it. */
  before: number;
  /** The same if it refers to that one ("It was …"), else 0. */
  goesOn: number;
  /** Share only in the sentence after it. */
  after: number;
  /** Share only in its headings. */
  headings: number;
  /** Search score of its passage, compared with the best. */
  passageScore: number;
  /** Nearness of the question's neighbouring terms. */
  proximity: number;
  /** Share of the question's wording that it repeats. */
  wording: number;
  /** 1 if it contains a lookalike of a telling kind (a year for "when"). */
  tellingLook: number;
  /** Coverage if it contains a lookalike of a vague kind (a name for "which"), else 0. */
  vagueLook: number;
  looksTwice: number;
  /** 1 for a title, a caption or a fragment. */
  scrap: number;
  /** Share only in its neighbours and headings. */
  around: number;
  /** Share in the better of its two neighbours. */
  neighbour: number;
}

/** A question and the passages offered to answer it. */
export interface Context {
  question: AskedQuestion;
  passages: readonly OfferedPassage[];
  candidates: readonly Candidate[];
  idf: ReadonlyMap<string, number>;
  /** Worth of all the question's terms. */
  total: number;
  wording: Wording;
  headingTerms: readonly ReadonlySet<string>[];
  /** Terms of all candidates, columns' names and headings. */
  vocabulary: ReadonlySet<string>;
}

/** Maximum distance of near terms in a sentence. */
const reach = 6;

/** Weight of a similar term that replaces a question's unknown one. */
const meantWorth = 0.7;

export async function createContext(
  asked: AskedQuestion,
  passages: readonly OfferedPassage[],
  pause: Pause,
): Promise<Context> {
  const candidates = await findCandidates(passages, asked.names, pause);
  const headingTerms = passages.map(
    (passage) => new Set(termsIn(asked, passage, `${passage.heading ?? ''} ${passage.source}`)),
  );
  const vocabulary = new Set(candidates.flatMap(({ terms }) => terms));
  for (const term of termsOfColumns(asked, candidates)) vocabulary.add(term);
  const meant = withTermsMeant(asked, vocabulary);
  for (const terms of headingTerms) for (const term of terms) vocabulary.add(term);
  const question = withoutUnsaid(meant, vocabulary);
  const sets = candidates.map((candidate) => new Set(candidate.terms));
  const idf = new Map<string, number>();
  for (const term of question.weights.keys()) {
    const found = sets.filter((set) => set.has(term)).length;
    idf.set(term, Math.log(1 + (sets.length - found + 0.5) / (found + 0.5)));
    await pause();
  }
  const total = [...question.weights].reduce((sum, [term, weight]) => sum + weight * (idf.get(term) ?? 0), 0);
  const wording = weighWording(
    question.wording,
    candidates.map(({ terms }) => terms),
  );
  return { question, passages, candidates, idf, total, wording, headingTerms, vocabulary };
}

/** Returns the terms of a passage's text by the question's names for them. */
export function termsIn(
  { names }: Pick<AskedQuestion, 'names'>,
  { language }: Pick<OfferedPassage, 'language'>,
  text: string,
): string[] {
  const called = names(language);
  return wordsOf(text, language).flatMap((word) => termsSaid(word).map((term) => nameOfTerm(called, term)));
}

function withTermsMeant(question: AskedQuestion, vocabulary: ReadonlySet<string>): AskedQuestion {
  const meant = new Map<string, string>();
  for (const term of question.weights.keys()) {
    const similar = vocabulary.has(term) ? undefined : findSimilarTerm(term, vocabulary);
    if (similar !== undefined && !question.weights.has(similar)) meant.set(term, similar);
  }
  if (meant.size === 0) return question;
  const weights = [...question.weights].map(([term, weight]): [string, number] => {
    const similar = meant.get(term);
    return similar === undefined ? [term, weight] : [similar, weight * meantWorth];
  });
  const called = (term: string) => meant.get(term) ?? term;
  const rename = ([x, y]: Pair): Pair => [called(x), called(y)];
  const demands = renameTerms(question.demands, called);
  const [pairs, wording] = [question.pairs.map(rename), question.wording.map(rename)];
  return { ...question, weights: new Map(weights), pairs, wording, demands };
}

/** Removes unknown words that an answer may omit. */
function withoutUnsaid(question: AskedQuestion, vocabulary: ReadonlySet<string>): AskedQuestion {
  const { unsaid } = question.demands;
  if (unsaid.size === 0 || question.kind === 'any') return question;
  const weights = [...question.weights].filter(([term]) => !unsaid.has(term) || vocabulary.has(term));
  return weights.length === 0 ? question : { ...question, weights: new Map(weights) };
}

/** Returns the terms of columns' names, which are in no candidate. */
function termsOfColumns(question: AskedQuestion, candidates: readonly Candidate[]): string[] {
  const names = new Map<string, TextLanguage>();
  for (const { row, language } of candidates)
    for (const { name } of row?.cells ?? []) if (name) names.set(name.text, language);
  return [...names].flatMap(([name, language]) => termsIn(question, { language }, name));
}

export function describeCandidate(context: Context, index: number): Features {
  const { question, passages, candidates } = context;
  const candidate = candidates[index];
  const passage = passages[candidate?.passage ?? -1];
  if (!candidate || !passage) throw new RangeError(`No candidate ${index}`);
  const own = new Set(candidate.terms);
  const before = neighbourTerms(candidates, candidate, index - 1);
  const after = neighbourTerms(candidates, candidate, index + 1);
  const headingTerms = context.headingTerms[candidate.passage] ?? new Set<string>();
  const around = new Set([...before, ...after, ...headingTerms]);
  const lent = worthOf(context, before, own);
  const coverage = worthOf(context, own);
  const looks = freshLookalikes(question, passage, candidate.text);
  return {
    coverage,
    around: worthOf(context, around, own),
    before: lent,
    goesOn: pointsBack.test(candidate.text) ? lent : 0,
    after: worthOf(context, after, own),
    headings: worthOf(context, headingTerms, own),
    neighbour: Math.max(worthOf(context, before), worthOf(context, after)),
    passageScore: Math.min(1, passage.score / Math.max(passages[0]?.score ?? 0, 1e-9)),
    proximity: proximityOf(context, candidate.terms),
    tellingLook: looks > 0 && isTelling(question.kind) ? 1 : 0,
    vagueLook: looks > 0 && !isTelling(question.kind) ? coverage : 0,
    looksTwice: looks > 1 ? 1 : 0,
    wording: shareOfWording(context.wording, candidate.terms),
    scrap: candidate.terms.length < 6 ? 1 : 0,
  };
}

/** Returns the share of the question's worth in the terms that aren't `known`. */
export function worthOf(
  { question, idf, total }: Context,
  terms: ReadonlySet<string>,
  known: ReadonlySet<string> = new Set(),
): number {
  if (total === 0) return 0;
  let worth = 0;
  for (const [term, weight] of question.weights)
    if (terms.has(term) && !known.has(term)) worth += weight * (idf.get(term) ?? 0);
  return worth / total;
}

function neighbourTerms(
  candidates: readonly Candidate[],
  candidate: Candidate,
  index: number,
): ReadonlySet<string> {
  const neighbour = candidates[index];
  return new Set(neighbour?.passage === candidate.passage ? neighbour.terms : []);
}

/** Counts lookalikes of the answer that aren't words of the question. */
export function freshLookalikes(question: AskedQuestion, passage: OfferedPassage, text: string): number {
  return findLookalikes(question.kind, text, passage.language).filter((found) => {
    return termsIn(question, passage, found).some((term) => !question.weights.has(term));
  }).length;
}

/** Returns the nearness of neighbouring terms, each at its first position. */
function proximityOf({ question, idf, total }: Context, terms: readonly string[]): number {
  if (total === 0 || question.pairs.length === 0) return 0;
  const places = new Map<string, number>();
  for (const [place, term] of terms.entries()) if (!places.has(term)) places.set(term, place);
  let score = 0;
  for (const [first, second] of question.pairs) {
    const distance = Math.abs((places.get(first) ?? Number.NaN) - (places.get(second) ?? Number.NaN));
    if (distance <= reach) score += Math.min(idf.get(first) ?? 0, idf.get(second) ?? 0) / distance;
  }
  return Math.min(1, score / total);
}
