import { countAsWords } from '#server/language/word-count.ts';
import type { AnswerKind } from '#server/words/questions/answer-kind.ts';
import type { Candidate } from '../rank/candidate.ts';
import type { Context } from '../rank/features.ts';
import { isToldByLook } from '../rank/lookalikes.ts';
import { pointsBack } from '../rank/points-back.ts';
import type { ScoredCandidate } from '../rank/score.ts';
import { isTitle } from '../rank/titles.ts';
import { isAmong, isCount, looksRight, namesNobody, nextTo, wantsName } from './fits.ts';

const costsNothing =
  /(?<!\p{L})(?:free|gratis|kostenlos|kostenfrei|gratuit\p{L}*|gratuiti?|бесплатн\p{L}*|مجان\p{L}*)(?!\p{L})|免费|免費|無料|무료/iu;

/** Maximum share of the question's things that no passage contains. */
const mostUnknown = 0.3;
/** Minimum share of them in the answer, for questions of few things. */
const leastHeld = 0.6;
const fewThings = 3;
/** Kinds of which few sentences contain a lookalike by chance. */
const sureKinds: ReadonlySet<AnswerKind> = new Set(['money', 'clock', 'age', 'weight', 'length', 'phone']);
/** Number of sentences that a reply begins with. */
const mostQuoted = 3;

/** True if no passage contains a name or number of the question, or much of its other terms. */
export function asksForUnknown({ question, vocabulary, passages }: Context): boolean {
  const { things, particulars } = question.demands;
  const isKnown = (term: string) =>
    // A number may be part of a term ("1962-64", "2pm").
    isAmong(vocabulary, term) || (/^\d+$/.test(term) && passages.some(({ text }) => text.includes(term)));
  if (!particulars.every(isKnown)) return true;
  if (!isParticular(question.kind)) return false;
  const unknown = things.filter((terms) => !terms.some(isKnown));
  return countThings(unknown) > mostUnknown * countThings(things);
}

/** True if the best sentences contain no answer of the kind asked for, or one to another question. */
export function lacksAnswer(context: Context, ranked: readonly ScoredCandidate[]): boolean {
  const [best] = ranked;
  if (!best) return false;
  return lacksLook(context, best) || isScattered(context, ranked) || countsOthers(context, ranked);
}

/** True for kinds that are asked for in few words, all of which must be found. */
function isParticular(kind: AnswerKind): boolean {
  return isToldByLook(kind) || kind === 'person' || kind === 'place';
}

function lacksLook(context: Context, best: ScoredCandidate): boolean {
  const { kind, demands } = context.question;
  const next = nextTo(context, best);
  if (kind === 'person' && wantsName(demands)) return namesNobody(context, next ? [best, next] : [best]);
  if (!isToldByLook(kind)) return false;
  const said =
    next && (isTitle(best) || speaksOf(context, next) || (sureKinds.has(kind) && pointsBack.test(next.text)))
      ? [best, next]
      : [best];
  if (kind === 'money' && said.some(({ text }) => costsNothing.test(text))) return false;
  return !said.some((one) => looksRight(context, one));
}

/** True if the best sentence, its heading and its neighbours contain too few things of a short question. */
function isScattered(context: Context, [best, second]: readonly ScoredCandidate[]): boolean {
  const { question, candidates, headingTerms } = context;
  const { demands } = question;
  const { things } = demands;
  if (!best || !isParticular(question.kind) || countThings(things) > fewThings) return false;
  const [before, next] = [candidates[best.index - 1], nextTo(context, best)];
  const isMore = isToldByLook(question.kind) && looksRight(context, best);
  const goesOn =
    next && (isTitle(best) || pointsBack.test(next.text) || (!isMore && speaksOf(context, next)));
  const held = new Set([...best.terms, ...(headingTerms[best.passage] ?? [])]);
  if (before?.passage === best.passage && !best.row) for (const term of before.terms) held.add(term);
  if (goesOn) for (const term of next.terms) held.add(term);
  if (demands.isOfSeveral && isMore && second && looksRight(context, second))
    for (const term of second.terms) held.add(term);
  const heldThings = things.filter((terms) => terms.some((term) => isAmong(held, term)));
  return countThings(heldThings) < leastHeld * countThings(things);
}

function speaksOf({ question }: Context, { terms }: Candidate): boolean {
  return question.demands.things.some((thing) => thing.some((term) => terms.includes(term)));
}

/** True if the passages contain the things to count, but the best sentences no number of them. */
function countsOthers(context: Context, ranked: readonly ScoredCandidate[]): boolean {
  const { question, vocabulary } = context;
  const { counted } = question.demands;
  if (question.kind !== 'number' || !counted.some((term) => vocabulary.has(term))) return false;
  return !ranked.slice(0, mostQuoted).some((one) => isCount(context, one));
}

function countThings(things: readonly (readonly string[])[]): number {
  return things.reduce((sum, terms) => sum + Math.max(...terms.map(countAsWords)), 0);
}
