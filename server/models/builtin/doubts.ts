import { eachWord } from '../../language/analysis.ts';
import { nameOfTerm } from '../../language/question-terms.ts';
import { countAsWords } from '../../language/word-count.ts';
import { isToldByLook } from './answer-kinds.ts';
import type { Candidate } from './candidates.ts';
import { type Context, freshLookalikes } from './features.ts';
import type { AnswerKind } from './question-words/answer-kind.ts';
import { questionWordsOf } from './question-words/question-words.ts';
import { pointsBack } from './quote.ts';
import type { ScoredCandidate } from './score.ts';

const costsNothing =
  /(?<!\p{L})(?:free|gratis|kostenlos|kostenfrei|gratuit\p{L}*|gratuiti?|бесплатн\p{L}*|مجان\p{L}*)(?!\p{L})|免费|免費|無料|무료/iu;

/** Where more of the things that a question speaks of stand nowhere than this, what was found is about something else … */
const mostUnknown = 0.3;
/** … and so is a sentence that speaks of less of them than this, of a question of few things. */
const leastHeld = 0.6;
const fewThings = 3;
const closed = /[.!?。！？؟]["”’»」』)]*$/;
/** So many words may stand between a number and what it counts. */
const reach = 2;
/** The sentences that a reply begins with. */
const mostQuoted = 3;

/** Whether the question speaks of what stands nowhere in the passages: a name, a year, or much of all it says. */
export function asksForUnknown({ question, vocabulary, passages }: Context): boolean {
  const { things, particulars } = question.demands;
  const isKnown = (term: string) =>
    // As part of another ("1962-64", "2pm").
    vocabulary.has(term) || (/^\d+$/.test(term) && passages.some(({ text }) => text.includes(term)));
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
  if (kind === 'person' && demands.isWhoItIs) return namesNobody(context, best);
  if (!isToldByLook(kind)) return false;
  const next = nextTo(context, best);
  const said = next && (isTitle(best) || speaksOf(context, next)) ? [best, next] : [best];
  if (kind === 'money' && said.some(({ text }) => costsNothing.test(text))) return false;
  return !said.some((one) => looksRight(context, one));
}

/** The first word has its capital anyhow. */
function namesNobody(context: Context, best: ScoredCandidate): boolean {
  const { capitals } = questionWordsOf(best.language);
  const said = [best, nextTo(context, best)].filter((one) => one !== undefined);
  const inside = said.map((one) => ({ ...one, text: one.row ? one.text : one.text.replace(/^\S+/, '') }));
  return capitals !== 'none' && !inside.some((one) => looksRight(context, one));
}

/** Whether of a short question the half stands neither there, nor right before it or over it, nor where it goes on, nor in a second answer. */
function isScattered(context: Context, [best, second]: readonly ScoredCandidate[]): boolean {
  const { question, candidates, headingTerms } = context;
  const { things } = question.demands;
  if (!best || !isParticular(question.kind) || countThings(things) > fewThings) return false;
  const [before, next] = [candidates[best.index - 1], nextTo(context, best)];
  const isMore = isToldByLook(question.kind) && looksRight(context, best);
  const goesOn =
    next && (isTitle(best) || pointsBack.test(next.text) || (!isMore && speaksOf(context, next)));
  const held = new Set([...best.terms, ...(headingTerms[best.passage] ?? [])]);
  if (before?.passage === best.passage && !best.row) for (const term of before.terms) held.add(term);
  if (goesOn) for (const term of next.terms) held.add(term);
  if (isMore && second && looksRight(context, second)) for (const term of second.terms) held.add(term);
  const heldThings = things.filter((terms) => terms.some((term) => held.has(term)));
  return countThings(heldThings) < leastHeld * countThings(things);
}

function nextTo({ candidates }: Context, { index, passage }: ScoredCandidate): Candidate | undefined {
  const next = candidates[index + 1];
  return next?.passage === passage ? next : undefined;
}

function speaksOf({ question }: Context, { terms }: Candidate): boolean {
  return question.demands.things.some((thing) => thing.some((term) => terms.includes(term)));
}

function isTitle({ row, text }: Candidate): boolean {
  return !row && !closed.test(text);
}

function looksRight({ question, passages }: Context, { passage, text }: Candidate): boolean {
  const offered = passages[passage];
  return offered !== undefined && freshLookalikes(question, offered, text) > 0;
}

/** Whether what is to be counted stands there, and no number beside it. */
function countsOthers(
  { question, vocabulary, passages }: Context,
  ranked: readonly ScoredCandidate[],
): boolean {
  const { counted } = question.demands;
  if (question.kind !== 'number' || !counted.some((term) => vocabulary.has(term))) return false;
  const counts = (one: Candidate) => {
    const passage = passages[one.passage];
    const called = question.names(one.language);
    const places: [number, number, boolean][] = [];
    eachWord(one.text, one.language, ({ terms }, start, end) => {
      places.push([start, end, terms.some((term) => counted.includes(nameOfTerm(called, term)))]);
    });
    return places.some(([, , isCounted], i) => {
      if (!passage || !isCounted) return false;
      const [from] = places[Math.max(0, i - reach - 1)] ?? [0];
      const [, to] = places[Math.min(places.length - 1, i + reach + 1)] ?? [0, 0];
      return freshLookalikes(question, passage, one.text.slice(from, to)) > 0;
    });
  };
  return !ranked.slice(0, mostQuoted).some(counts);
}

function countThings(things: readonly (readonly string[])[]): number {
  return things.reduce((sum, terms) => sum + Math.max(...terms.map(countAsWords)), 0);
}
