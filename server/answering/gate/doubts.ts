import { countAsWords } from '#server/language/word-count.ts';
import type { AnswerKind } from '#server/question/words/answer-kind.ts';
import type { Candidate } from '../rank/candidate.ts';
import type { Context } from '../rank/features.ts';
import { isToldByLook } from '../rank/lookalikes.ts';
import { pointsBack } from '../rank/points-back.ts';
import type { ScoredCandidate } from '../rank/score.ts';
import { isTitle } from '../rank/titles.ts';
import { isAmong, isCount, looksRight, namesNobody, nextTo, wantsName } from './fits.ts';

const costsNothing =
  /(?<!\p{L})(?:free|gratis|kostenlos|kostenfrei|gratuit\p{L}*|gratuiti?|бесплатн\p{L}*|مجان\p{L}*)(?!\p{L})|免费|免費|無料|무료/iu;

/** Where more of the things that a question speaks of stand nowhere than this, what was found is about something else … */
const mostUnknown = 0.3;
/** … and so is a sentence that speaks of less of them than this, of a question of few things. */
const leastHeld = 0.6;
const fewThings = 3;
/** Few sentences hold by chance what looks like these. */
const sureKinds: ReadonlySet<AnswerKind> = new Set(['money', 'clock', 'age', 'weight', 'length', 'phone']);
/** The sentences that a reply begins with. */
const mostQuoted = 3;

/** Whether the question speaks of what stands nowhere in the passages: a name, a year, or much of all it says. */
export function asksForUnknown({ question, vocabulary, passages }: Context): boolean {
  const { things, particulars } = question.demands;
  const isKnown = (term: string) =>
    // As part of another ("1962-64", "2pm").
    isAmong(vocabulary, term) || (/^\d+$/.test(term) && passages.some(({ text }) => text.includes(term)));
  if (!particulars.every(isKnown)) return true;
  if (!isParticular(question.kind)) return false;
  const unknown = things.filter((terms) => !terms.some(isKnown));
  return countThings(unknown) > mostUnknown * countThings(things);
}

/** Whether the sentences that speak most of the question hold no answer of the kind asked for, or one to something else. */
export function lacksAnswer(context: Context, ranked: readonly ScoredCandidate[]): boolean {
  const [best] = ranked;
  if (!best) return false;
  return lacksLook(context, best) || isScattered(context, ranked) || countsOthers(context, ranked);
}

/** A year of birth is asked for by few words: each of them has to stand there. */
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

/** Whether of a short question the half stands neither there, nor right before it or over it, nor where it goes on, nor in a second answer. */
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

/** Whether what is to be counted stands there, and no number beside it. */
function countsOthers(context: Context, ranked: readonly ScoredCandidate[]): boolean {
  const { question, vocabulary } = context;
  const { counted } = question.demands;
  if (question.kind !== 'number' || !counted.some((term) => vocabulary.has(term))) return false;
  return !ranked.slice(0, mostQuoted).some((one) => isCount(context, one));
}

function countThings(things: readonly (readonly string[])[]): number {
  return things.reduce((sum, terms) => sum + Math.max(...terms.map(countAsWords)), 0);
}
