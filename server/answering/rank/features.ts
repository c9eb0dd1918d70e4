import type { Pause } from '#server/compute/pause.ts';
import { termsSaid, wordsOf } from '#server/language/analysis.ts';
import type { Language } from '#server/language/languages.ts';
import type { Pair } from '#server/language/neighbours.ts';
import { findSimilarTerm } from '#server/language/similar-terms.ts';
import type { OfferedPassage } from '#server/models/model.ts';
import { isTelling } from '#server/question/kind.ts';
import { nameOfTerm } from '#server/question/term-names.ts';
import { shareOfWording, type Wording, weighWording } from '#server/question/wording.ts';
import { renameTerms } from '../gate/demands.ts';
import type { Candidate } from './candidate.ts';
import { findCandidates } from './candidates.ts';
import { findLookalikes } from './lookalikes.ts';
import { pointsBack } from './points-back.ts';
import type { AskedQuestion } from './weigh-question.ts';

/** What is weighed of a sentence, each 0 to 1. */
export interface Features {
  /** The share of the question's worth that its own words hold. */
  coverage: number;
  /** … that beside them the sentence before it holds, … */
  before: number;
  /** … again, where it points back to that one ("It was …"), … */
  goesOn: number;
  /** … the sentence after it, … */
  after: number;
  /** … and the headings over it. */
  headings: number;
  /** How well the search ranked its passage, compared with the best. */
  passageScore: number;
  /** How near to each other the question's neighbouring terms stand. */
  proximity: number;
  /** The share of the question's wording that it repeats. */
  wording: number;
  /** Whether something in it looks like an answer of a telling kind (a year for "when"). */
  tellingLook: number;
  /** Coverage, where something looks like one of a vague kind (a name for "which"). */
  vagueLook: number;
  looksTwice: number;
  /** A title, a caption or a scrap. */
  scrap: number;
}

export interface Described extends Features {
  /** The share of the question's worth that only what stands around a sentence holds: the sentences beside it and the headings over it. */
  around: number;
  /** … that the better of its two neighbours holds. */
  neighbour: number;
}

/** A question beside all that is offered to answer it. */
export interface Context {
  question: AskedQuestion;
  passages: readonly OfferedPassage[];
  candidates: readonly Candidate[];
  idf: ReadonlyMap<string, number>;
  /** The worth of all the question's terms. */
  total: number;
  wording: Wording;
  headingTerms: readonly ReadonlySet<string>[];
  /** The terms of all candidates, of the names of tables' columns and of headings. */
  vocabulary: ReadonlySet<string>;
}

/** Terms of a sentence further apart than this are not near each other. */
const reach = 6;

/** A question's term that stands nowhere counts by this factor under the term that is likeliest meant. */
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

/** The terms of a text of a passage, by the question's names of them. */
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

/** Words that stand nowhere and need not, since the answer's look tells what they ask for. */
function withoutUnsaid(question: AskedQuestion, vocabulary: ReadonlySet<string>): AskedQuestion {
  const { unsaid } = question.demands;
  if (unsaid.size === 0 || question.kind === 'any') return question;
  const weights = [...question.weights].filter(([term]) => !unsaid.has(term) || vocabulary.has(term));
  return weights.length === 0 ? question : { ...question, weights: new Map(weights) };
}

/** A header lies between candidates. */
function termsOfColumns(question: AskedQuestion, candidates: readonly Candidate[]): string[] {
  const names = new Map<string, Language>();
  for (const { row, language } of candidates)
    for (const { name } of row?.cells ?? []) if (name) names.set(name.text, language);
  return [...names].flatMap(([name, language]) => termsIn(question, { language }, name));
}

export function describeCandidate(context: Context, index: number): Described {
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

/** The share of the question's worth that the terms hold, and those that are known do not. */
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

/** How many stretches look like an answer and are not words of the question itself. */
export function freshLookalikes(question: AskedQuestion, passage: OfferedPassage, text: string): number {
  return findLookalikes(question.kind, text, passage.language).filter((found) => {
    return termsIn(question, passage, found).some((term) => !question.weights.has(term));
  }).length;
}

/** By where each term stands first. */
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
