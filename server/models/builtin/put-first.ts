import type { AnswerKind } from '#server/question/words/answer-kind.ts';
import { findLookalikes } from './answer-kinds.ts';
import { type Context, termsIn } from './features.ts';
import { countHeld, isCount, isTitle, namesNobody, nextTo, wantsName } from './fits.ts';
import { nameOf } from './lists.ts';
import type { ScoredCandidate } from './score.ts';

/** What looks like an answer of these kinds is seldom, and worth showing even where it does not name what it is of. */
const seldom: ReadonlySet<AnswerKind> = new Set(['phone', 'weight', 'length', 'age']);
/** Of the best, those that a reply may begin with because of what they say. */
const mostConsidered = 5;

/** The sentences in the order in which a reply quotes them, best first. */
export interface Order {
  quoted: readonly ScoredCandidate[];
  /** The same, as far as what stands first is thought to answer. */
  judged: readonly ScoredCandidate[];
}

/**
 * Puts first what counts what is to be counted, names whom it asks for, or looks like an answer of a kind that is seldom met; and after
 * a title what it stands over.
 */
export function putFirst(context: Context, ranked: readonly ScoredCandidate[]): Order {
  const { kind } = context.question;
  const looks = ({ text, language }: ScoredCandidate) => findLookalikes(kind, text, language).length > 0;
  const shown = seldom.has(kind) ? ranked.find(looks) : undefined;
  const first = shown ?? findAnswer(context, ranked.slice(0, mostConsidered)) ?? ranked[0];
  if (!first) return { quoted: ranked, judged: ranked };
  const next = isTitle(first) ? nextTo(context, first) : undefined;
  const told = next && ranked.find(({ index }) => index === first.index + 1);
  const { score = 0, ownCoverage = 0 } = ranked[0] ?? {};
  const opening = [first, ...(told ? [told] : [])].map((one) => ({ ...one, score, ownCoverage }));
  const others = ranked.filter((one) => one !== first && one !== told && !isOfAnother(context, first, one));
  const quoted = [...opening, ...others];
  return { quoted, judged: shown ? ranked : quoted };
}

/** An entry about something else than the one that the question names. */
function isOfAnother(context: Context, first: ScoredCandidate, other: ScoredCandidate): boolean {
  return isEntryNamed(context, first) && other.isEntry === true && !isEntryNamed(context, other);
}

function isEntryNamed({ question }: Context, one: ScoredCandidate): boolean {
  const { isEntry, text } = one;
  const name = isEntry ? nameOf(text, { start: 0, end: text.length }) : '';
  return termsIn(question, one, name).some((term) => question.weights.has(term));
}

function findAnswer(context: Context, best: readonly ScoredCandidate[]): ScoredCandidate | undefined {
  const { kind, demands } = context.question;
  const most = (some: readonly ScoredCandidate[]) =>
    some.toSorted((x, y) => countHeld(context, y) - countHeld(context, x))[0];
  if (kind === 'number') return most(best.filter((one) => isCount(context, one)));
  if (kind !== 'person' || !wantsName(demands)) return undefined;
  const isAll = (one: ScoredCandidate) => countHeld(context, one) === demands.things.length;
  return best.find((one) => isAll(one) && !namesNobody(context, [one]));
}
